import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Installation, makeInstallation, runCli } from '../../../testing/run-cli.ts'

// Each step makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const fill = async (installation: Installation): Promise<void> => {
  const there = ['--domain', 'shop.example', '--url', 'https://shop.example/hooks']
  expect((await runCli(installation, ['webhook', 'add', ...there])).code).toBe(0)
  const { kysely: db, close } = await installation.open()
  const at = new Date()
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ message_id: 'msg_1', webhook_id: 1, type: 'order.received', order_id: 'SHOP-000001' },
      ...{ status: 'New', answered: null, occurred_at: at, created_at: at, next_attempt_at: at },
    })
    .execute()
  await close()
}

const deliveriesIn = async (installation: Installation) => {
  const { kysely: db, close } = await installation.open()
  const found = await db
    .selectFrom('webhook_deliveries')
    .select(['message_id', 'state', 'next_attempt_at'])
    .execute()
  await close()
  return found
}

test('a restored copy tells no landing site what its original had queued', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const source = await makeInstallation('embedded')
  onTestFinished(source.remove)
  await fill(source)
  const dir = join(folder, 'backup')
  expect((await runCli(source, ['backup', dir])).code).toBe(0)
  const copy = await makeInstallation('embedded', { migrated: false })
  onTestFinished(copy.remove)
  expect((await runCli(copy, ['restore', dir])).code).toBe(0)
  expect(await deliveriesIn(copy)).toEqual([
    { message_id: 'msg_1', state: 'failed', next_attempt_at: null },
  ])
  expect((await runCli(copy, ['webhook', 'rotate', '1'])).code).toBe(0)
})
