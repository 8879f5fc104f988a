import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { TimeUsedUp, within } from '../../deadline.ts'
import { asAppError } from '../../http/reply-error.ts'
import type { Db, Trx } from '../db.ts'
import { openDatabase } from '../open-database.ts'
import { plannedAnew } from '../planned-anew.ts'
import { prepared, preparedSearch } from '../prepared.ts'
import type { Database } from '../schema/schema.ts'

const withServer = test.skipIf(!inject('postgresUrl'))

withServer('prepares what repeats, and neither locks nor what is better planned anew', async () => {
  const databaseUrl = inject('postgresUrl') ?? undefined
  // A process prepares so many texts and no more; what other tests of this worker asked for counts too.
  vi.resetModules()
  const fresh = await import('../open-database.ts')
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

withServer('prepares all that a transaction does that keeps its plans', async () => {
  const databaseUrl = inject('postgresUrl') ?? undefined
  vi.resetModules()
  const fresh = await import('../open-database.ts')
  const { inTransaction } = await import('../transaction.ts')
  const { joining } = await import('../joined-connection.ts')
  const { kysely, close } = await fresh.openDatabase<Database>({
    ...{ databaseUrl, dataDir: '', poolSize: 1 },
  })
  onTestFinished(close)
  await sql`create temporary table one as select 1 as a`.execute(kysely)
  const asked = async (db: Db) => {
    const { rows } = await sql<{ mode: string; texts: string[] }>`
      select current_setting('plan_cache_mode') as mode,
        array(select statement from pg_prepared_statements where statement like '%as ' || 'kept%') as texts`.execute(
      db,
    )
    return rows[0]
  }
  const work = async (trx: Trx) => {
    await sql`select ${1}::int as kept from one for no key update`.execute(trx)
    return asked(trx)
  }
  const auto = { mode: 'auto', texts: [] }
  expect(await inTransaction(kysely, work)).toEqual(auto)
  const keeping = () => inTransaction(kysely, work, { keepsPlans: true })
  const within = await inTransaction(kysely, (trx) => joining(trx, keeping))
  const kept = { mode: 'force_generic_plan', texts: [expect.stringContaining('as kept')] }
  expect([within, await keeping()]).toEqual([kept, kept])
  expect((await asked(kysely))?.mode).toBe('auto')
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

withServer(
  'begins nothing for work that used up its time, says so, and keeps nothing of it',
  async () => {
    const databaseUrl = inject('postgresUrl') ?? undefined
    const { kysely, close } = await openDatabase<{ half_done: { a: number } }>({
      ...{ databaseUrl, dataDir: '', poolSize: 1 },
    })
    onTestFinished(close)
    await sql`create temporary table half_done (a int)`.execute(kysely)
    const slow = within(50, () =>
      kysely.transaction().execute(async (trx) => {
        await trx.insertInto('half_done').values({ a: 1 }).execute()
        const until = performance.now() + 80
        while (performance.now() < until);
      }),
    )
    const refused = await slow.catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TimeUsedUp)
    expect(asAppError(refused)).toMatchObject({
      code: 'unavailable',
      message: 'This took too long and was given up. Please try again in a moment.',
    })
    expect(await kysely.selectFrom('half_done').selectAll().execute()).toEqual([])
  },
)

withServer(
  'prepares what says so, however many other texts and searches were asked before',
  async () => {
    const databaseUrl = inject('postgresUrl') ?? undefined
    vi.resetModules()
    const fresh = await import('../open-database.ts')
    const { kysely, close } = await fresh.openDatabase<unknown>({
      ...{ databaseUrl, dataDir: '', poolSize: 1 },
    })
    onTestFinished(close)
    for (let n = 0; n < 600; n++)
      for (const mark of [sql``, preparedSearch])
        await sql`select ${mark} ${1}::int as ${sql.id(`other_${n}`)}`.execute(kysely)
    await sql`select ${prepared} ${1}::int as asked_all_day`.execute(kysely)
    const { rows } = await sql<{ all: number; marked: number }>`
    select count(*)::int as all, count(*) filter (where statement like '%asked_all_' || 'day')::int as marked
    from pg_prepared_statements`.execute(kysely)
    expect(rows[0]).toEqual({ all: 1001, marked: 1 })
  },
)

withServer(
  'plans once what says that it is prepared, and all else as PostgreSQL chooses',
  async () => {
    const databaseUrl = inject('postgresUrl') ?? undefined
    const { kysely, close } = await openDatabase<unknown>({
      ...{ databaseUrl, dataDir: '', poolSize: 1 },
    })
    onTestFinished(close)
    const marked = (db: Kysely<unknown>) =>
      sql`select ${prepared} ${1}::int as plan_once`.execute(db)
    const mode = async (db: Kysely<unknown>) => {
      const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db)
      return rows[0]?.plan_cache_mode
    }
    const plans = async () => {
      const { rows } = await sql<{ once: number; anew: number }>`
      select generic_plans as once, custom_plans as anew from pg_prepared_statements
      where statement like '%plan_' || 'once%'`.execute(kysely)
      return rows[0]
    }
    await marked(kysely)
    await marked(kysely)
    expect(await mode(kysely)).toBe('auto')
    await kysely.transaction().execute(async (trx) => {
      await marked(trx)
      expect(await mode(trx)).toBe('auto')
      await marked(trx)
    })
    const undone = kysely.transaction().execute(async (trx) => {
      await mode(trx)
      await marked(trx)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await marked(kysely)
    await expect(sql`select ${1}::int / 0 as none`.execute(kysely)).rejects.toThrow('zero')
    await marked(kysely)
    expect(await plans()).toEqual({ once: 7, anew: 0 })
  },
)

withServer('keeps what it has prepared while nobody asks', async () => {
  const databaseUrl = inject('postgresUrl') ?? undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { kysely, close } = await openDatabase<unknown>({ databaseUrl, dataDir: '' })
  onTestFinished(close)
  const processes = async () => {
    const asked = Array.from({ length: 6 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`.execute(kysely),
    )
    const answers = await Promise.all(asked)
    return new Set(answers.map(({ rows }) => rows[0]?.pid))
  }
  const before = await processes()
  vi.advanceTimersByTime(60_000)
  const after = await processes()
  expect([before.size, before.intersection(after).size]).toEqual([6, 4])
})
