import { sql } from 'kysely'
import { migrations } from '../../../../../migrations/migrations.ts'
import type { Db } from '../../db.ts'
import { isBeforeServing, type ListedStep, listSteps } from '../migration-list.ts'
import { statementsOf } from '../statements-of.ts'
import { hasTable, isNamed, readLedger } from '../step-ledger.ts'
import { gapsAmong } from './schema-gaps.read.ts'

/** Whether a version that is newer than this one upgraded the database within a day, in which the nodes of this one are replaced. */
const isOfNewerVersion = async (db: Db): Promise<boolean> => {
  if (!(await hasTable(db, 'schema_steps'))) return false
  const { rows } = await sql`
    select from schema_steps where name <> all(${Object.keys(migrations)})
      and coalesce(done_at, now()) > now() - interval '1 day' limit 1`.execute(db)
  return rows.length > 0
}

const kept = new Map<ListedStep['step'], Promise<string[]>>()
const saidBy = ({ step }: ListedStep): Promise<string[]> => {
  const said = kept.get(step) ?? statementsOf(step)
  kept.set(step, said)
  return said
}

const STEPS = listSteps(migrations)

const look = async (db: Db): Promise<string[]> => {
  const ledger = await readLedger(db)
  const isDone = (listed: ListedStep): boolean =>
    isBeforeServing(listed) || ledger.some((state) => state.done && isNamed(listed)(state))
  const said = await Promise.all(STEPS.filter(isDone).map(saidBy))
  return gapsAmong(db, said.flat())
}

/**
 * What the checks of the record ask and rest on, held against what the migrations made: functions, views, triggers and
 * what else stands on the tables. Steps that come before
 * serving are done, whatever the ledger says. What differs is looked at twice: a step may have ended between two looks.
 */
export const recordGaps = async (db: Db): Promise<string[]> => {
  const gaps = await look(db)
  if (gaps.length === 0 || (await isOfNewerVersion(db))) return []
  return look(db)
}
