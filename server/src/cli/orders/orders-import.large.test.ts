import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Installation, makeInstallation, runCli, startCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

const LINES = 2500
/** What no field reads makes the file a large one. */
const PADDING = 'x'.repeat(10_000)

const largeFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-large-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'orders.ndjson')
  const lines = Array.from({ length: LINES }, (_, n) => ({
    ...{ order_id: `LARGE-${String(n).padStart(6, '0')}`, full_name: 'Sophea', padding: PADDING },
    ...(n === 7 ? { assign_to: 'Nobody' } : {}),
    email: `large${n}@example.com`,
  }))
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

const asked = async <T>(installation: Installation, statement: string): Promise<T[]> => {
  const { kysely, close } = await installation.open()
  const { rows } = await sql.raw<T>(statement).execute(kysely)
  await close()
  return rows
}
const indexesOf = (installation: Installation) =>
  asked(
    installation,
    `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  )
const suspendedIn = (installation: Installation) =>
  asked<{ name: string }>(installation, 'select name from suspended_indexes order by 1')

const verify = async (installation: Installation) => {
  const { json } = await runCli(installation, ['verify', '--json'])
  expect(json).toMatchObject({ problems: [] })
}

test.each(databaseKinds())('a large import builds the indexes at its end, on %s', async (kind) => {
  const installation = await makeInstallation(kind)
  onTestFinished(installation.remove)
  const path = await largeFile()
  const before = await indexesOf(installation)

  const first = await runCli(installation, ['orders', 'import', path, '--json'])
  expect(first.json).toMatchObject({ inserted: LINES - 1, rejected: 1 })
  expect(await indexesOf(installation)).toEqual(before)
  expect(await suspendedIn(installation)).toEqual([])
  const second = await runCli(installation, ['orders', 'import', path, '--json'])
  expect(second.json).toMatchObject({ inserted: 0, untouched: LINES - 1 })
  await verify(installation)
})

test.each(databaseKinds())(
  'one that is killed leaves its indexes to the next, which completes it, on %s',
  async (kind) => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    const path = await largeFile()
    const before = await indexesOf(installation)

    const child = startCli(installation, ['orders', 'import', path])
    const gone = once(child, 'exit')
    // Its first word is that a batch is stored.
    await once(child.stderr, 'data')
    child.kill('SIGKILL')
    await gone
    const left = (await suspendedIn(installation)).map(({ name }) => name)
    expect(left).toContain('order_search_trigrams')
    expect(left).not.toContain('orders_filed_reference')

    const next = await runCli(installation, ['orders', 'import', path, '--json'])
    const { inserted, updated } = next.json as Record<string, number>
    expect(Number(inserted) + Number(updated)).toBe(LINES - 1)
    expect(updated).toBeGreaterThan(0)
    expect(await indexesOf(installation)).toEqual(before)
    expect(await suspendedIn(installation)).toEqual([])
    await verify(installation)
  },
)

test.each(databaseKinds())('an office that has orders keeps its indexes, on %s', async (kind) => {
  const installation = await makeInstallation(kind)
  onTestFinished(installation.remove)
  const path = await largeFile()
  await runCli(installation, ['orders', 'demo', '--count', '5'])

  const child = startCli(installation, ['orders', 'import', path])
  const gone = once(child, 'exit')
  await once(child.stderr, 'data')
  child.kill('SIGKILL')
  await gone
  expect(await suspendedIn(installation)).toEqual([])
})
