import type { ReportRange } from '@e-arrival/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import { countersNow } from '../../platform/db/orders/counters-now.ts'

/** A kind of counter within a range of UTC days. Reports read nothing but these, never orders (D51). */
export const countedWithin = (
  kind: 'country' | 'processed' | 'completed',
  { fromDate, toDate }: ReportRange,
): RawBuilder<unknown> => {
  const where = sql`kind = ${kind}
    and (${fromDate}::date is null or day >= ${fromDate}::date)
    and (${toDate}::date is null or day <= ${toDate}::date)`
  return countersNow(where)
}
