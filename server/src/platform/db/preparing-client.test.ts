import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'
import { plannedAnew } from './planned-anew.ts'

const withServer = test.skipIf(!inject('postgresUrl'))

withServer('prepares what repeats, and neither locks nor what is better planned anew', async () => {
  const databaseUrl = inject('postgresUrl') ?? undefined
  // A process prepares so many texts and no more; what other tests of this worker asked for counts too.
  vi.resetModules()
  const fresh = await import('./open-database.ts')
  const { kysely, close } = await fresh.openDatabase<unknown>({
    databaseUrl,
    dataDir: '',
    poolSize: 1,
  })
  onTestFinished(close)
  for (const n of [1, 2]) {
    await sql`select ${n}::int as repeated`.execute(kysely)
    await sql`select ${plannedAnew} ${n}::int as depends`.execute(kysely)
    await sql`select ${n}::int as locked from pg_database for no key update`
      .execute(kysely)
      .catch(() => null)
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(kysely)
  const prepared = rows.map(({ statement }) => statement)
  expect(prepared).toContainEqual(expect.stringContaining('as repeated'))
  expect(prepared.filter((text) => /as (depends|locked)/.test(text))).toEqual([])
})

withServer('reads all columns of a table that got one more since', async () => {
  const databaseUrl = inject('postgresUrl') ?? undefined
  const { kysely, close } = await openDatabase<{ widened: { a: number } }>({
    ...{ databaseUrl, dataDir: '', poolSize: 1 },
  })
  onTestFinished(close)
  await sql`create temporary table widened as select 1 as a`.execute(kysely)
  const read = () => kysely.selectFrom('widened').selectAll().where('a', '=', 1).execute()
  expect(await read()).toEqual([{ a: 1 }])
  await sql`alter table widened add column b int`.execute(kysely)
  expect(await read()).toEqual([{ a: 1, b: null }])
})
