import type { ReportRange } from '@e-arrival/contract/reports'
import { type RawBuilder, sql } from 'kysely'

/**
 * A kind of counter within a range of UTC days, with what was not rolled up yet: one statement, so one moment. Reports read
 * nothing but these, never orders (D51).
 */
export const countedWithin = (
  kind: 'country' | 'processed' | 'completed',
  { fromDate, toDate }: ReportRange,
): RawBuilder<unknown> => {
  const where = sql`kind = ${kind}
    and (${fromDate}::date is null or day >= ${fromDate}::date)
    and (${toDate}::date is null or day <= ${toDate}::date)`
  return sql`(select key, day, n from counters where ${where}
    union all select key, day, n from counter_deltas where ${where}) c`
}
