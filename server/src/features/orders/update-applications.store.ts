import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../platform/event-log/append-events.store.ts'
import type { NewOrder } from './insert-orders.store.ts'

/** What an import may change of an order that is there: its application, never the work done on it since. */
const applicationPart = ({ row }: NewOrder) => ({
  processing_mode: row.processing_mode,
  full_name: row.full_name,
  surname: row.surname,
  email: row.email,
  country_phone_code: row.country_phone_code,
  phone_number: row.phone_number,
  arrival_date: row.arrival_date ?? null,
  departure_date: row.departure_date ?? null,
  passport_issued_country: row.passport_issued_country,
})

/** Brings known orders' applications up to date; one that is as it was leaves no event and no write. */
export const updateApplications = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orders: NewOrder[],
): Promise<void> => {
  if (orders.length === 0) return
  const byId = new Map(orders.map((order) => [order.row.order_id, order]))
  const there = await trx
    .selectFrom('orders')
    .innerJoin('applications', 'applications.order_id', 'orders.id')
    .selectAll('orders')
    .select('applications.details')
    .where('orders.order_id', 'in', [...byId.keys()])
    .orderBy('orders.id')
    .forNoKeyUpdate('orders')
    .execute()
  const events: NewEvent[] = []
  for (const known of there) {
    const given = byId.get(known.order_id)
    if (!given) continue
    const part = applicationPart(given)
    const head = (Object.keys(part) as (keyof typeof part)[]).filter(
      (key) => part[key] !== known[key],
    )
    const details = JSON.parse(given.application.details) as Record<string, unknown>
    const rest = Object.keys(details).filter(
      (key) => !isDeepStrictEqual(details[key], (known.details as Record<string, unknown>)[key]),
    )
    if (head.length > 0)
      await trx.updateTable('orders').set(part).where('id', '=', known.id).execute()
    if (rest.length > 0)
      await trx
        .updateTable('applications')
        .set({ details: given.application.details })
        .where('order_id', '=', known.id)
        .execute()
    const fields = [...head, ...rest]
    if (fields.length > 0)
      events.push({ orderId: known.id, kind: 'order.updated', data: { fields } })
  }
  await appendEvents(trx, actor, at, events)
}
