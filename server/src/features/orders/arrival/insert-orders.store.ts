import type { Status } from '@e-arrival/contract/statuses'
import { type Insertable, sql } from 'kysely'
import {
  openPart,
  type SensitiveFields,
  sealFields,
  toldSealed,
} from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { insertRecords } from '../../../platform/db/records.ts'
import type { Database, OrdersTable } from '../../../platform/db/schema/schema.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { EventData } from '../../../platform/event-log/events.ts'

/** An application not yet stored; what details leave out is empty. */
type NewApplication = Required<
  Omit<Insertable<Database['applications']>, 'order_id' | 'arrival_date' | 'details'>
> & { details: Record<string, unknown> }
/** An order not yet stored: its narrow row, and the rest of its application. All rows have the same fields. */
export type NewOrder = {
  row: Insertable<OrdersTable>
  application: NewApplication
  /** What else its first event says. */
  arrival?: Omit<EventData['order.arrived'], keyof ReturnType<typeof stateOf> | 'domain'>
}

/** What the first event says of an order's state, whoever brought it. */
const stateOf = ({ status, processing_date, previous_status }: NewOrder['row']) => ({
  status: status as Status,
  processing_date,
  ...(previous_status ? { previous_status } : {}),
})

/**
 * Stores orders whose order_id is free, with their applications, what of them is sealed, and 'order.arrived' events, in a few
 * statements for all. Answers the internal ids by order_id; one that is missing was there already and is untouched.
 */
export const insertOrders = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orders: NewOrder[],
): Promise<Map<string, number>> => {
  if (orders.length === 0) return new Map()
  const rows = orders.map(({ row }) => row)
  const inserted = await sql<{ id: number; order_id: string }>`
    ${insertRecords('orders', rows)} on conflict (order_id) do nothing
    returning id, order_id`.execute(trx)
  const ids = new Map(inserted.rows.map((row) => [row.order_id, row.id]))
  const stored = orders.flatMap((order) => {
    const id = ids.get(order.row.order_id)
    return id === undefined ? [] : [{ ...order, id }]
  })
  if (stored.length === 0) return ids
  const applications: object[] = []
  const toSeal: SensitiveFields[] = []
  for (const { id, row, application } of stored) {
    const { arrival_date = null } = row
    const { open, sensitive } = await openPart(trx, application.details)
    applications.push({ order_id: id, arrival_date, ...application, details: open })
    if (sensitive) toSeal.push({ orderId: id, fields: sensitive })
  }
  await insertRecords('applications', applications).execute(trx)
  const sealed = await sealFields(trx, toSeal)
  await appendEvents(
    trx,
    actor,
    at,
    stored.map(({ id, row, application, arrival }) => ({
      orderId: id,
      kind: 'order.arrived',
      data: {
        ...stateOf(row),
        domain: application.landing_domain ?? '',
        ...toldSealed(sealed, id),
        ...arrival,
      },
      rows: [{ kind: 'order', id }],
    })),
  )
  return ids
}
