import type { ProcessedOverTime, ProcessedRow, ReportRange } from '@e-arrival/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { countedWithin } from './counted-days.read.ts'
import { memberNames } from './member-names.read.ts'

/** Orders by the member who completed them first; a key of these counters is the member's id (D50). */
export const processedBy = async (db: Db, range: ReportRange): Promise<ProcessedRow[]> => {
  const { rows } = await sql<ProcessedRow>`
    select s.name as processed_by, c.count
    from (
      select key::int as id, sum(n)::int8 as count from ${countedWithin('processed', range)}
      group by 1 having sum(n) <> 0
    ) c join ${memberNames} s on s.id = c.id
    order by c.count desc, s.name, s.id`.execute(db)
  return rows
}

/** More days than this are shown as months. */
export const MOST_DAYS = 92

/** The same numbers over the days, or months, in which something was completed. */
export const processedOverTime = async (db: Db, range: ReportRange): Promise<ProcessedOverTime> => {
  const { rows } = await sql<ProcessedOverTime['rows'][number] & { by_month: boolean }>`
    with c as (select key::int as id, day, n from ${countedWithin('processed', range)}),
      days as (select id, day, sum(n)::int8 as n from c group by 1, 2 having sum(n) <> 0),
      span as (select max(day) - min(day) >= ${MOST_DAYS} as by_month from days)
    select s.name as processed_by, span.by_month, sum(d.n)::int8 as count,
      to_char(d.day, case when span.by_month then 'YYYY-MM' else 'YYYY-MM-DD' end) as period
    from days d cross join span join ${memberNames} s on s.id = d.id
    group by s.id, s.name, period, span.by_month
    order by period, s.name, s.id`.execute(db)
  return {
    unit: rows[0]?.by_month ? 'month' : 'day',
    rows: rows.map(({ processed_by, period, count }) => ({ processed_by, period, count })),
  }
}
