import type { Status } from '@e-arrival/contract/statuses'
import type { Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'

/** The order behind an order_id as the intake needs it, its row locked. */
export const findOrderForIntake = async (
  trx: Trx,
  orderId: string,
): Promise<{ id: number; status: Status; landing_domain: string } | undefined> => {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const { landing_domain } = await trx
    .selectFrom('applications')
    .select('landing_domain')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, landing_domain }
}

/** Payment confirmed at intake: the Pending order, whose row the caller holds, becomes New (D8). */
export const confirmPayment = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orderId: number,
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ status: 'New', status_changed_at: at, status_changed_by: actor.name })
    .where('id', '=', orderId)
    .where('status', '=', 'Pending')
    .execute()
  await appendEvents(trx, actor, at, [
    { orderId, kind: 'order.payment-confirmed', data: { from: 'Pending', to: 'New' } },
  ])
}
