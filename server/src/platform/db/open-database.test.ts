import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../testing/postgres/real-postgres.ts'
import { openDatabase } from './open-database.ts'
import { isUnavailable } from './server/is-unavailable.ts'

const withServer = test.skipIf(!inject('postgresUrl'))

const openOwnServer = async (options: { statementTimeoutMs?: number } = {}) => {
  const postgres = await startPostgres()
  if ('unavailable' in postgres) return expect.fail(postgres.unavailable)
  onTestFinished(postgres.stop)
  const errors: Error[] = []
  const report = (error: Error) => errors.push(error)
  const settings = { databaseUrl: postgres.url, dataDir: '', report, ...options }
  const database = await openDatabase<unknown>(settings)
  onTestFinished(database.close)
  return { postgres, database, errors }
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (e) => e,
  )

withServer(
  'a restart fails the work under way as unavailable, and the next query works',
  async () => {
    const { postgres, database, errors } = await openOwnServer()
    const { kysely } = database
    const running = failure(sql`select pg_sleep(30)`.execute(kysely))
    const between = failure(
      kysely.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await postgres.halt()
        await delay(100)
        await sql`select 2`.execute(trx)
      }),
    )

    expect(isUnavailable(await running)).toBe(true)
    expect(isUnavailable(await between)).toBe(true)
    expect(isUnavailable(await failure(sql`select 1`.execute(kysely)))).toBe(true)
    expect(errors.length).toBeGreaterThan(0)

    await postgres.resume()
    expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
  },
)

withServer('a statement that runs too long is cut off', async () => {
  const { database } = await openOwnServer({ statementTimeoutMs: 100 })
  const error = await failure(sql`select pg_sleep(30)`.execute(database.kysely))
  expect(error).toMatchObject({ code: '57014' })
  expect(isUnavailable(error)).toBe(true)
})

test('a server that never answers is given up on as unavailable', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  if (address === null || typeof address === 'string') return expect.fail('no port')
  const databaseUrl = `postgres://nobody@127.0.0.1:${address.port}/none`
  const database = await openDatabase<unknown>({ databaseUrl, dataDir: '' })
  onTestFinished(database.close)

  expect(isUnavailable(await failure(sql`select 1`.execute(database.kysely)))).toBe(true)
})

test('closing twice is fine, and a query afterwards is refused as unavailable', async () => {
  const database = await openDatabase<unknown>({
    databaseUrl: 'postgres://x@127.0.0.1:1/x',
    dataDir: '',
  })
  await failure(sql`select 1`.execute(database.kysely))
  await database.close()
  await database.close()
  expect(isUnavailable(await failure(sql`select 1`.execute(database.kysely)))).toBe(true)
})
