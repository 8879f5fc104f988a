import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Step } from '../../../../migrations/steps.ts'
import type { Db } from '../db.ts'
import { statementsOf } from './statements-of.ts'

const OTHER_COLUMNS = /^alter table [\s\S]*\b(add|drop) column\b/i
/** What 0.1.0 calls each of its connections. */
const OLDER = 'e-arrival'
const LOOKED_EVERY_MS = 50
/** A request that lasts longer keeps its connection, and what it kept. */
const LOOKED_FOR_MS = 3_000

/** Whether a table has other columns after the step than before. */
export const changesColumns = async (step: Step): Promise<boolean> =>
  (await statementsOf(step)).some((statement) => OTHER_COLUMNS.test(statement.trim()))

const ofOlder = sql`datname = current_database() and application_name = ${OLDER}
  and usename = current_user and pid <> pg_backend_pid()`

/**
 * Ends the connections of nodes of 0.1.0 that rest: they keep plans of `select *`, which PostgreSQL refuses for as long as they last
 * once a table has a column more (0028). Their pool opens others, and listens anew. Another role's are left alone.
 */
export const endResting = async (db: Db): Promise<void> => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where ${ofOlder} and state = 'idle'`.execute(db)
}

/** The same for those that worked while the columns changed, once they rest. */
export const endOnceTheyRest = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where ${ofOlder}`.execute(db)
  const pids = rows.map(({ pid }) => pid)
  const until = performance.now() + LOOKED_FOR_MS
  for (let left = pids.length; left > 0 && performance.now() < until; ) {
    const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where ${ofOlder} and state = 'idle' and pid = any(${pids})`.execute(db)
    left -= ended.rows.length
    if (left > 0) await delay(LOOKED_EVERY_MS)
  }
}
