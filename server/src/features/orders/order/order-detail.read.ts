import { readStoredDetails } from '@e-arrival/contract/application'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { passportTroubleOf } from '@e-arrival/contract/values/passport-lasts'
import { timeZoneReader } from '@e-arrival/contract/values/time-zone'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { withSealed } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { downloadWitnessed } from '../../../platform/db/orders/download-witnessed.ts'
import { resolveOrderId } from '../../../platform/db/orders/meant-orders.ts'

type OwnDetail = Omit<
  OrderDetail,
  'uploadDoc' | 'mailHistory' | 'downloadHistory' | 'remark' | 'evidence'
>

const findRow = (db: Db, which: number | string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .leftJoin('staff as s', 's.id', 'o.assigned_to')
    .leftJoin('erasures as e', 'e.order_id', 'o.id')
    .leftJoin('order_keys as k', 'k.order_id', 'o.id')
    // By name: a statement with all columns is planned anew each time.
    .select(['o.id', 'o.order_id', 'o.status', 'o.processing_mode', 'o.created_at'])
    .select(['o.refund_date', 'o.refund_requested_at', 'o.processing_date', 'o.assigned_to'])
    .select(['o.status_changed_by', 'o.full_name', 'o.surname', 'o.email'])
    .select(['o.country_phone_code', 'o.phone_number', 'o.arrival_date', 'o.departure_date'])
    .select(['o.passport_issued_country', 'o.filed_reference', 'o.filed_at', 'o.filed_by'])
    .select(['a.landing_domain', 'a.language', 'a.transaction_id', 'a.merchant_name', 'a.amount'])
    .select(['a.currency', 'a.account_email', 'a.details', 's.name as assign_to'])
    .select(['e.sensitive_at', 'e.contact_at', 'k.ring_key', 'k.wrapped', 'k.sealed'])
    .select(
      sql<number>`coalesce((select max(seq) from events ev
        where ev.order_id = o.id and ev.kind in ('order.updated', 'order.erased')), 0)`.as(
        'corrected',
      ),
    )
    .where('o.id', '=', typeof which === 'number' ? which : resolveOrderId(which))
    .executeTakeFirst()

const filedOf = (row: { filed_reference: string; filed_at: Date | null; filed_by: string }) =>
  row.filed_at && {
    reference: row.filed_reference,
    at: row.filed_at.toISOString(),
    by: row.filed_by,
  }

/**
 * The order and its application as the order page reads them, its histories apart, by its internal id (a number)
 * or by the id of a call (a text).
 * @throws AppError unknownOrder
 */
export const readOrder = async (db: Db, which: number | string): Promise<OwnDetail> => {
  const row = await findRow(db, which)
  if (!row) throw new AppError('unknownOrder')
  const details = readStoredDetails(await withSealed(db, { ...row, order_id: row.id }, row.details))
  return {
    ...details,
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_id,
    process_status: row.status,
    processing_mode: row.processing_mode,
    created_at: row.created_at.toISOString(),
    refund_date: row.refund_date?.toISOString() ?? null,
    refund_requested: row.refund_requested_at !== null,
    processing_date: row.processing_date,
    assign_to: row.assign_to,
    assigned_id: row.assigned_to,
    status_changed_by: row.status_changed_by || null,
    landing_domain: row.landing_domain,
    language: row.language,
    transaction_id: row.transaction_id,
    merchant_name: row.merchant_name,
    amount: row.amount,
    currency: row.currency,
    full_name: row.full_name,
    surname: row.surname,
    email: row.email,
    country_phone_code: row.country_phone_code,
    phone_number: row.phone_number,
    arrival_date: row.arrival_date,
    departure_date: row.departure_date,
    passport_issued_country: row.passport_issued_country,
    user: { email: row.account_email },
    erased: row.sensitive_at && {
      sensitive_at: row.sensitive_at.toISOString(),
      contact_at: row.contact_at?.toISOString() ?? null,
    },
    filed: filedOf(row),
    corrected: row.corrected,
    passport_trouble: passportTroubleOf(row.arrival_date, details.date_of_passport_expiry),
    goodsInformation: details.goods_information,
  }
}

/** The newest downloads of an order, as evidence. */
export const readDownloads = async (
  db: Db,
  order: { id: number; order_id: string },
  limit: number,
): Promise<OrderDetail['downloadHistory']> => {
  const rows = await db
    .selectFrom('downloads')
    .select(['id', 'file1', 'created_at', 'ip', 'timezone', 'browser', 'os'])
    .select(downloadWitnessed(order.id).as('witnessed'))
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const zoneOf = timeZoneReader()
  return rows.map(({ created_at, timezone, ...row }) => ({
    ...row,
    timezone: zoneOf(timezone),
    order_id: order.order_id,
    create_ts: created_at.toISOString(),
  }))
}
