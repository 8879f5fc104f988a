import type { OrderRow } from '@e-arrival/contract/orders.rows'
import type { Status } from '@e-arrival/contract/statuses'
import { type RawBuilder, sql } from 'kysely'

/** What a list reads of an order: from orders left join staff. */
export const rowColumns: RawBuilder<unknown> = sql`orders.id, orders.order_id, orders.status as process_status,
  orders.processing_mode, orders.full_name, orders.surname, orders.email, orders.country_phone_code,
  orders.phone_number, orders.created_at, orders.departure_date, orders.arrival_date, orders.refund_date,
  orders.processing_date, staff.name as assign_to`

export type ReadRow = Omit<
  OrderRow,
  'process_status' | 'created_at' | 'refund_date' | 'process_month'
> & {
  process_status: Status
  created_at: Date
  refund_date: Date | null
  processing_date: string
}

/** The row as the contract has it; process_month is the month of processing_date (D10). */
export const asOrderRow = (row: ReadRow): OrderRow => ({
  id: row.id,
  order_id: row.order_id,
  process_status: row.process_status,
  processing_mode: row.processing_mode,
  full_name: row.full_name,
  surname: row.surname,
  email: row.email,
  country_phone_code: row.country_phone_code,
  phone_number: row.phone_number,
  created_at: row.created_at.toISOString(),
  departure_date: row.departure_date,
  arrival_date: row.arrival_date,
  refund_date: row.refund_date?.toISOString() ?? null,
  processing_date: row.processing_date,
  process_month: Number(row.processing_date.slice(5, 7)),
  assign_to: row.assign_to,
})
