import { finishedStatuses, statuses } from '@e-arrival/contract/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** No more are counted: a figure that says so many says "or more". */
const MOST_COUNTED = 1000
/** Arrivals of today and of so many days after it. */
const DAYS_BEFORE = 2

const finished: readonly string[] = finishedStatuses
const open = statuses.filter((status) => !finished.includes(status))

/** Orders whose traveller arrives within 48 hours and that are somebody's work still. */
export const countAtRisk = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from orders
      where status in (${sql.join(open.map((status) => sql.lit(status)))})
        and arrival_date between ${today}::date and ${today}::date + ${sql.lit(DAYS_BEFORE)}
      limit ${sql.lit(MOST_COUNTED)}) counted`.execute(db)
  return rows[0]?.n ?? 0
}
