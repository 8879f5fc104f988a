import type { Status } from '@e-arrival/contract/statuses'
import type { Insertable } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { Database, OrdersTable } from '../../platform/db/schema.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'

export type NewApplication = Omit<Insertable<Database['applications']>, 'order_id'>
/** An order not yet stored: its narrow row, and the rest of its application. */
export type NewOrder = { row: Insertable<OrdersTable>; application: NewApplication }

/**
 * Stores orders whose order_id is free, with their applications and 'order.arrived' events, in two statements and the
 * events' own. Answers the internal ids by order_id; one that is missing was there already and is untouched.
 */
export const insertOrders = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orders: NewOrder[],
): Promise<Map<string, number>> => {
  if (orders.length === 0) return new Map()
  const inserted = await trx
    .insertInto('orders')
    .values(orders.map(({ row }) => row))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning(['id', 'order_id'])
    .execute()
  const ids = new Map(inserted.map((row) => [row.order_id, row.id]))
  const stored = orders.flatMap((order) => {
    const id = ids.get(order.row.order_id)
    return id === undefined ? [] : [{ ...order, id }]
  })
  if (stored.length === 0) return ids
  await trx
    .insertInto('applications')
    .values(stored.map(({ id, application }) => ({ ...application, order_id: id })))
    .execute()
  await appendEvents(
    trx,
    actor,
    at,
    stored.map(({ id, row, application }) => ({
      orderId: id,
      kind: 'order.arrived',
      data: { status: row.status as Status, domain: application.landing_domain ?? '' },
    })),
  )
  return ids
}
