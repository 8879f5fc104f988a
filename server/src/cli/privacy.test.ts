import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { bindAll } from '../testing/made/bind-all.ts'
import { makeOrder, type OrderParts } from '../testing/made/make-order.ts'
import { type Installation, makeInstallation, runCli } from '../testing/run-cli.ts'
import { databaseKinds } from '../testing/test-database.ts'

// Each step makes or opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const OLD = {
  ...{ status: 'Completed' as const, created_at: new Date('2020-12-01') },
  ...{ arrival_date: '2020-12-20', departure_date: '2021-01-01' },
}

describe.each(databaseKinds())('privacy commands on %s', (kind) => {
  let source: Installation
  let folder: string
  let backup: string
  const orders: Record<string, { id: number; order_id: string; email: string }> = {}
  const within = async <T>(
    work: (db: Db) => Promise<T>,
    installation: Installation = source,
  ): Promise<T> => {
    const { kysely, close } = await installation.open()
    try {
      return await work(kysely)
    } finally {
      await close()
    }
  }
  const cli = (...args: string[]) => runCli(source, [...args, '--json'])
  beforeAll(async () => {
    source = await makeInstallation(kind)
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-privacy-'))
    backup = join(folder, 'backup')
    await within(async (db) => {
      const make = (parts: OrderParts = {}) =>
        makeOrder(db, { details: { passport_number: 'CANARY77' }, ...parts })
      orders.first = await make()
      orders.second = await make()
      // The order id of one reads like the internal id of another.
      orders.mistyped = await make({ order_id: String(orders.second.id) })
      orders.old = await make(OLD)
      orders.open = await make({ ...OLD, status: 'Contact Customer' })
      orders.stays = await make()
      await bindAll(db)
    })
  })
  afterAll(async () => {
    await source.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const idOf = (name: string) => orders[name]?.order_id ?? ''
  const emailsIn = (installation: Installation) =>
    within(async (db) => {
      const rows = await db.selectFrom('orders').select(['order_id', 'email']).execute()
      const named = (id: string) => Object.keys(orders).find((name) => idOf(name) === id)
      return Object.fromEntries(rows.map(({ order_id, email }) => [named(order_id), email !== '']))
    }, installation)

  test('know an order by its order id alone, never by the internal one', async () => {
    const first = String(orders.first?.id)
    const erased = await cli('privacy', 'erase', first, '--reason', 'Asked')
    expect([erased.code, erased.json]).toMatchObject([
      1,
      { error: 'There is no order with this id' },
    ])
    const path = join(folder, 'never.zip')
    expect((await cli('privacy', 'export', first, '--to', path)).code).toBe(1)
    await expect(access(path)).rejects.toThrow()
    expect(Object.values(await emailsIn(source))).not.toContain(false)
    const mistyped = await cli('privacy', 'erase', idOf('mistyped'), '--reason', 'Asked')
    expect(mistyped.json).toMatchObject({ order_id: idOf('mistyped'), erased: true })
    expect(await emailsIn(source)).toMatchObject({ mistyped: false, second: true })
  })

  test('export one traveller into a file that nobody else reads and nothing overwrites', async () => {
    const path = join(folder, 'one.zip')
    const done = await cli('privacy', 'export', idOf('first'), '--to', path)
    expect([done.code, done.json]).toMatchObject([0, { file: path }])
    const files = unzipSync(new Uint8Array(await readFile(path)))
    const text = strFromU8(files['order.json'] ?? new Uint8Array())
    expect(text).toContain('CANARY77')
    expect(text).toContain(orders.first?.email)
    expect((await cli('privacy', 'export', idOf('first'), '--to', path)).code).toBe(1)
  })

  test('list what is due before they erase it, and leave what is not finished', async () => {
    const due = { sensitive: 1, contact: 1 }
    const looked = await cli('privacy', 'retention', '--dry-run')
    expect(looked.json).toMatchObject({
      ...{ dry_run: true, counts: due, waiting: { sensitive: 1, contact: 1 } },
      orders: { sensitive: [idOf('old')], contact: [idOf('old')] },
    })
    expect(await emailsIn(source)).toMatchObject({ old: true, open: true })
    expect((await runCli(source, ['backup', backup])).code).toBe(0)
    const done = await cli('privacy', 'retention')
    expect([done.code, done.json]).toMatchObject([0, { erased: { sensitive: 0, contact: 1 } }])
    expect(await emailsIn(source)).toMatchObject({ old: false, open: true })
  })

  test('erase for a reason, the sensitive class alone or all of it, and say what was erased before', async () => {
    expect((await cli('privacy', 'erase', idOf('first'))).code).not.toBe(0)
    const only = ['--reason', 'Asked', '--only-sensitive']
    const part = () => runCli(source, ['privacy', 'erase', idOf('first'), ...only])
    expect((await part()).stdout).toMatch(/^Erased passport data, .* stays\.$/m)
    expect((await part()).stdout).toMatch(/^The passport data, .* were erased before\.$/m)
    expect(await emailsIn(source)).toMatchObject({ first: true })
    const all = () => cli('privacy', 'erase', idOf('first'), '--reason', 'Asked')
    expect((await all()).json).toMatchObject({ erased: true, left: 0 })
    expect((await all()).json).toMatchObject({ erased: false })
    expect(await emailsIn(source)).toMatchObject({ first: false, stays: true })
    expect((await cli('verify')).code).toBe(0)
  })

  test('an older backup brings nobody back whom the list names, and a restore without the list says so', async () => {
    const copy = await makeInstallation(kind, { migrated: false })
    const listless = await makeInstallation(kind, { migrated: false })
    const older = await makeInstallation(kind, { migrated: false })
    const list = join(source.dataDir, 'keys', 'erased.list')
    const followed = { ...copy, env: { ...copy.env, ERASED_LIST: list } }
    try {
      const restored = await runCli(followed, ['restore', backup])
      expect([restored.code, `${restored.stdout}${restored.stderr}`]).toEqual([
        0,
        expect.stringContaining('2 orders that were erased since are erased again'),
      ])
      expect(await emailsIn(copy)).toEqual({
        ...{ first: false, old: false, mistyped: false },
        ...{ second: true, open: true, stays: true },
      })
      const path = join(folder, 'again.zip')
      await runCli(followed, ['privacy', 'export', idOf('first'), '--to', path])
      const files = unzipSync(new Uint8Array(await readFile(path)))
      const text = strFromU8(files['order.json'] ?? new Uint8Array())
      expect(text).not.toContain('CANARY77')
      expect(text).not.toContain(orders.first?.email)
      expect((await runCli(followed, ['verify'])).code).toBe(0)
      const later = join(folder, 'later')
      expect((await runCli(followed, ['backup', later])).code).toBe(0)
      const forgotten = await runCli(listless, ['restore', later])
      expect([forgotten.code, `${forgotten.stdout}${forgotten.stderr}`]).toEqual([
        1,
        expect.stringMatching(
          /ERASED_LIST\) lacks at least \d+ that this database knows to have been on it/,
        ),
      ])
      expect(await emailsIn(listless)).toMatchObject({ first: false, second: true })
      const back = await runCli(older, ['restore', backup])
      expect([back.code, back.stderr]).toEqual([
        1,
        expect.stringMatching(/ERASED_LIST\) lacks at least \d+/),
      ])
    } finally {
      await copy.remove()
      await listless.remove()
      await older.remove()
    }
  })
})
