import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../testing/postgres/real-postgres.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const serverUrl = inject('postgresUrl')
const dataDir = mkdtempSync(join(tmpdir(), 'e-arrival-listen-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = async (databaseUrl?: string, errors: Error[] = []) => {
  const database = await openDatabase<unknown>({
    databaseUrl,
    dataDir,
    report: (error) => errors.push(error),
  })
  onTestFinished(database.close)
  return database
}

const notify = ({ kysely }: OpenDatabase<unknown>, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(kysely)

const databases = [
  { kind: 'embedded', url: undefined },
  ...(serverUrl ? [{ kind: 'postgres', url: serverUrl }] : []),
]

describe.each(databases)('$kind', ({ url }) => {
  test('hands payloads to every handler until it stops listening', async () => {
    const database = await open(url)
    const [first, second]: string[][] = [[], []]
    const stop = await database.listen('changes', (payload) => first?.push(payload))
    await database.listen('changes', (payload) => second?.push(payload))
    await database.listen('other', () => expect.fail('wrong channel'))

    await notify(database, 'changes', 'ទី១')
    await expect.poll(() => [first, second]).toEqual([['ទី១'], ['ទី១']])
    await stop()
    await notify(database, 'changes', 'two')
    await expect.poll(() => second).toEqual(['ទី១', 'two'])
    expect(first).toEqual(['ទី១'])
  })

  test('a handler that throws is reported and disturbs nobody', async () => {
    const errors: Error[] = []
    const database = await open(url, errors)
    const heard: string[] = []
    await database.listen('changes', () => {
      throw new Error('broken handler')
    })
    await database.listen('changes', (payload) => heard.push(payload))
    await notify(database, 'changes', 'one')
    await expect.poll(() => heard).toEqual(['one'])
    expect(errors.map(({ message }) => message)).toEqual(['broken handler'])
  })

  test('a rolled back transaction notifies nobody', async () => {
    const database = await open(url)
    const heard: string[] = []
    await database.listen('changes', (payload) => heard.push(payload))
    const undone = database.kysely.transaction().execute(async (trx) => {
      await sql`select pg_notify('changes', 'undone')`.execute(trx)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await notify(database, 'changes', 'done')
    await expect.poll(() => heard).toEqual(['done'])
  })

  test('a channel name that the two databases would read differently is refused', async () => {
    const database = await open(url)
    await expect(database.listen('Changes', () => undefined)).rejects.toThrow('channel')
  })
})

test.skipIf(!serverUrl)(
  'channels that are opened and left at once need nothing that pg gives up',
  async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const database = await open(serverUrl ?? undefined)
    const channels = ['one', 'two', 'three']
    const ends = await Promise.all(channels.map((name) => database.listen(name, () => undefined)))
    await Promise.all(ends.map((end) => end()))
    // Warnings come with the next turn.
    await new Promise(setImmediate)
    expect(warnings.map(({ message }) => message)).toEqual([])
  },
)

test.skipIf(!serverUrl)('resumes after a restart of the server and says so', async () => {
  const postgres = await startPostgres()
  if ('unavailable' in postgres) return expect.fail(postgres.unavailable)
  onTestFinished(postgres.stop)
  const database = await open(postgres.url)
  const heard: string[] = []
  let reconnects = 0
  await database.listen('changes', (payload) => heard.push(payload), {
    onReconnect: () => {
      reconnects++
    },
  })

  await postgres.restart()

  await expect.poll(() => reconnects, { timeout: 20_000 }).toBe(1)
  await notify(database, 'changes', 'after')
  await expect.poll(() => heard).toEqual(['after'])
})
