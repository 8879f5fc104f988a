import { readStoredDetails } from '@e-arrival/contract/application'
import type { OrderDetail } from '@e-arrival/contract/orders.detail'
import { readTimeZone } from '@e-arrival/contract/time-zone'
import type { DownloadRow } from '@e-arrival/contract/tracking'
import type { Db } from '../../../platform/db/db.ts'

type OwnDetail = Omit<OrderDetail, 'uploadDoc' | 'mailHistory' | 'downloadHistory' | 'remark'>

const findRow = (db: Db, id: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .leftJoin('staff as s', 's.id', 'o.assigned_to')
    .selectAll('o')
    .select(['a.landing_domain', 'a.language', 'a.transaction_id', 'a.merchant_name', 'a.amount'])
    .select(['a.currency', 'a.account_email', 'a.details', 's.name as assign_to'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()

/** The order and its application as the order page reads them, its histories apart; id is the internal one. */
export const readOrder = async (db: Db, id: number): Promise<OwnDetail> => {
  const row = await findRow(db, id)
  const details = readStoredDetails(row.details)
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
    goodsInformation: details.goods_information,
  }
}

/** The newest downloads of an order, as evidence. */
export const readDownloads = async (
  db: Db,
  order: { id: number; order_id: string },
  limit: number,
): Promise<DownloadRow[]> => {
  const rows = await db
    .selectFrom('downloads')
    .select(['id', 'file1', 'created_at', 'ip', 'timezone', 'browser', 'os'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, timezone, ...row }) => ({
    ...row,
    timezone: readTimeZone(timezone),
    order_id: order.order_id,
    create_ts: created_at.toISOString(),
  }))
}
