import type { OrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { findOrder } from '../orders/orders.public.ts'
import { deliveryState } from './checkpoints/checkpoint-delivery.store.ts'
import { entryProblems, type Heads } from './checks/entry-problems.ts'
import { orderProblems } from './checks/order-problems.ts'
import { boundOf } from './order-evidence.read.ts'

export type EvidenceDeps = { db: Db; clock: Clock; checkpoints: Heads }

/** What stands beside an order's evidence meter; the order is checked for it, now. */
export const orderEvidence = async (
  { db, clock, checkpoints }: EvidenceDeps,
  ref: string,
): Promise<OrderEvidence> => {
  const order = await findOrder(db, ref)
  if (!order) throw new AppError('unknownOrder')
  const at = clock()
  const problems = [
    ...(await orderProblems(db, order.id, at)),
    ...(await entryProblems(db, checkpoints, order.id)),
  ]
  const { events, covers, size, signed_at, night_at, night_problems } = await boundOf(db, order.id)
  const delivery = await deliveryState(db)
  return {
    events,
    checkpoint:
      size !== null && signed_at && covers !== null
        ? { at: signed_at.toISOString(), size, covers }
        : null,
    checked: { at: at.toISOString(), problems },
    night: night_at && { at: night_at.toISOString(), problems: night_problems ?? 0 },
    delivery: delivery && {
      place: delivery.place,
      at: delivery.delivered_at?.toISOString() ?? null,
      problem: delivery.problem,
    },
  }
}
