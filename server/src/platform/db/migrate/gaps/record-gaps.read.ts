import { sql } from 'kysely'
import { migrations } from '../../../../../migrations/migrations.ts'
import type { Db } from '../../db.ts'
import { hasTable } from '../step-ledger.ts'
import { cataloguePrint } from './catalogue-print.read.ts'
import { gapsOf } from './schema-gaps.read.ts'

/** Whether a version that is newer than this one upgraded the database within a day, in which the nodes of this one are replaced. */
const isOfNewerVersion = async (db: Db): Promise<boolean> => {
  if (!(await hasTable(db, 'schema_steps'))) return false
  const { rows } = await sql`
    select from schema_steps where name <> all(${Object.keys(migrations)})
      and coalesce(done_at, now()) > now() - interval '1 day' limit 1`.execute(db)
  return rows.length > 0
}

const look = (db: Db): Promise<string[]> => gapsOf(db, { withIndexes: false })

/**
 * What the record rests on, held against what the migrations made: tables with all that stands on them, functions and views.
 * What differs is looked at twice: a step may have ended between two looks.
 */
export const recordGaps = async (db: Db): Promise<string[]> => {
  const gaps = await look(db)
  if (gaps.length === 0 || (await isOfNewerVersion(db))) return []
  return look(db)
}

let whole = ''

/** The same before a pack: nothing is looked at again while the catalogue stands as it stood when nothing differed. */
export const recordGapsAgain = async (db: Db): Promise<string[]> => {
  const print = await cataloguePrint(db)
  if (print === whole) return []
  const gaps = await look(db)
  if (gaps.length === 0) whole = print
  return gaps.length === 0 ? [] : recordGaps(db)
}
