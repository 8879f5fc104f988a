import type { CompletionsOverTime, ReportRange } from '@e-arrival/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSettled } from '../../platform/db/migrate/settled-up-to.ts'
import { type Counted, completionsOf } from './completions.rules.ts'
import { countedWithin } from './counted-days.read.ts'
import { MOST_DAYS } from './processed-by.read.ts'

type Row = Counted & { period: string; by_month: boolean }

/** How long orders took, and how many were fetched; a key of these counters is minutes (or future)/downloaded or waiting. */
export const completionsOverTime = async (
  db: Db,
  range: ReportRange,
): Promise<CompletionsOverTime> => {
  const { rows } = await sql<Row>`
    with days as (select key, day, sum(n)::int8 as n from ${countedWithin('completed', range)}
        group by 1, 2 having sum(n) <> 0),
      span as (select max(day) - min(day) >= ${MOST_DAYS} as by_month from days)
    select to_char(d.day, case when span.by_month then 'YYYY-MM' else 'YYYY-MM-DD' end) as period, span.by_month,
      nullif(split_part(d.key, '/', 1), 'future')::int as minutes,
      split_part(d.key, '/', 2) = 'downloaded' as downloaded, sum(d.n)::int8 as n
    from days d cross join span group by 1, 2, 3, 4 order by 1`.execute(db)
  const periods = Map.groupBy(rows, ({ period }) => period)
  return {
    unit: rows[0]?.by_month ? 'month' : 'day',
    rows: [...periods].map(([period, counted]) => ({ period, ...completionsOf(counted) })),
    all: completionsOf(rows),
    counting: !(await isSettled(db, 'completions')),
  }
}
