import type { OrdersByDay, ReportRange } from '@e-arrival/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { countedWithin } from './counted-days.read.ts'
import { MOST_DAYS } from './processed-by.read.ts'

/** The orders of the country report over the days, or months, on which they came. */
export const ordersByDay = async (db: Db, range: ReportRange): Promise<OrdersByDay> => {
  const { rows } = await sql<OrdersByDay['rows'][number] & { by_month: boolean }>`
    with days as (select day, sum(n)::int8 as n from ${countedWithin('country', range)} group by 1 having sum(n) <> 0),
      span as (select max(day) - min(day) >= ${MOST_DAYS} as by_month from days)
    select to_char(d.day, case when span.by_month then 'YYYY-MM' else 'YYYY-MM-DD' end) as period,
      span.by_month, sum(d.n)::int8 as count
    from days d cross join span group by 1, 2 order by 1`.execute(db)
  return {
    unit: rows[0]?.by_month ? 'month' : 'day',
    rows: rows.map(({ period, count }) => ({ period, count })),
  }
}
