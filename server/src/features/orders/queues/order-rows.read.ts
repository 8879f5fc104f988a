import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { Status } from '@e-arrival/contract/statuses'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema/schema.ts'

export type ReadRow = Omit<
  OrderRow,
  'process_status' | 'created_at' | 'refund_date' | 'process_month'
> & {
  process_status: Status
  created_at: Date
  refund_date: Date | null
  processing_date: string
}

const { ref } = expressionBuilder<Database, 'orders' | 'staff'>()

/** What a list reads of an order: from orders left join staff. */
const columns = {
  id: ref('orders.id'),
  order_id: ref('orders.order_id'),
  process_status: ref('orders.status'),
  processing_mode: ref('orders.processing_mode'),
  full_name: ref('orders.full_name'),
  surname: ref('orders.surname'),
  email: ref('orders.email'),
  country_phone_code: ref('orders.country_phone_code'),
  phone_number: ref('orders.phone_number'),
  created_at: ref('orders.created_at'),
  departure_date: ref('orders.departure_date'),
  arrival_date: ref('orders.arrival_date'),
  refund_date: ref('orders.refund_date'),
  processing_date: ref('orders.processing_date'),
  assign_to: ref('staff.name'),
} as const satisfies Record<keyof ReadRow, unknown>

export const rowColumns: RawBuilder<unknown> = sql.join(
  Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`),
)

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
