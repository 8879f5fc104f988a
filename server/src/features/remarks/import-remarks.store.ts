import { type Insertable, sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { recordsOf } from '../../platform/db/records.ts'
import type { Database } from '../../platform/db/schema/schema.ts'

/** A comment from another system; without a time it gets the import's. */
export type ImportedRemark = Omit<Insertable<Database['remarks']>, 'staff_id' | 'created_at'> & {
  created_at: Date | null
}

/** One that an earlier version dated by its import, since it did not read us_date: it is the same one. */
const datedByImport = sql<boolean>`(there.staff_id is null and exists (select from events e
  where e.order_id = there.order_id and e.at = there.created_at))`

/**
 * Comments from another system: the author's name as it was there, and no member of ours behind it. One that is there
 * already is passed over, so that a second import doubles none. Answers what was stored.
 */
export const importRemarks = async (
  trx: Trx,
  now: Date,
  remarks: ImportedRemark[],
): Promise<{ order_id: number; asksRefund: boolean }[]> => {
  if (remarks.length === 0) return []
  const { rows: stored } = await sql<{ order_id: number; asksRefund: boolean }>`
    insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided,
      chargeback, report_error)
    select order_id, coalesce(created_at, ${now}::timestamptz), remark_name, remark, whatsapp, telephone, status_refund,
      voided, chargeback, report_error
    from ${recordsOf('remarks', remarks)} r
    where not exists (select from remarks there where there.order_id = r.order_id and there.remark = r.remark
      and there.remark_name = r.remark_name
      and (there.created_at = coalesce(r.created_at, there.created_at) or ${datedByImport})) returning order_id, status_refund = 'Y' as "asksRefund"`.execute(
    trx,
  )
  return stored
}
