import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isNow } from './filters/now.read.ts'

/** No more are counted: a figure that says so many says "or more". */
const MOST_COUNTED = 1000

/** Orders whose traveller arrives within 48 hours and that are somebody's work still. */
export const countAtRisk = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from orders
      where ${isNow('at-risk', today)} limit ${sql.lit(MOST_COUNTED)}) counted`.execute(db)
  return rows[0]?.n ?? 0
}
