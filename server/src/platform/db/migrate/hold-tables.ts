import { sql } from 'kysely'
import type { Step } from '../../../../migrations/steps.ts'
import type { Trx } from '../db.ts'
import { locksOf } from './locks-of.ts'

/** PostgreSQL looks for deadlocks after a second and ends whoever has waited so long: it must never be a request. */
export const TABLES_WITHIN_MS = 700
const REST_WITHIN_MS = 250

const WEAKEST_FIRST = [
  ...['ROW EXCLUSIVE', 'SHARE UPDATE EXCLUSIVE', 'SHARE', 'SHARE ROW EXCLUSIVE'],
  'ACCESS EXCLUSIVE',
]

/**
 * Takes all the locks of a step before its first statement, each table's strongest at once, in less time than a deadlock is
 * looked for: a request that holds one of the tables and waits for another waits for a step that works or has given up.
 */
export const holdTables = async (trx: Trx, step: Step): Promise<void> => {
  const modes = new Map<string, string>()
  for (const { table, mode } of await locksOf(step))
    if (WEAKEST_FIRST.indexOf(mode) > WEAKEST_FIRST.indexOf(modes.get(table) ?? ''))
      modes.set(table, mode)
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname = any(${[...modes.keys()]}) order by 1`.execute(trx)
  const until = performance.now() + TABLES_WITHIN_MS
  for (const { relname } of rows) {
    const left = Math.max(1, Math.ceil(until - performance.now()))
    await sql`set local lock_timeout = ${sql.lit(left)}`.execute(trx)
    await sql`lock table ${sql.table(relname)} in ${sql.raw(modes.get(relname) ?? '')} mode`.execute(
      trx,
    )
  }
  await sql`set local lock_timeout = ${sql.lit(REST_WITHIN_MS)}`.execute(trx)
}
