import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { type ReadDeps, recordSensitiveRead } from '../../privacy/privacy.public.ts'
import { findOrders } from '../transition/orders.store.ts'
import { readSensitive, type SensitiveField } from './show-sensitive.store.ts'

/** Answers a masked field's value; the value is not given out unless the showing is recorded. */
export const showSensitive = async (
  db: Db,
  deps: ReadDeps,
  {
    actor,
    orderId,
    field,
  }: { actor: Actor & { id: number }; orderId: string; field: SensitiveField },
): Promise<string | null> => {
  const order = (await findOrders(db, [orderId])).get(orderId)
  if (!order) throw new AppError('unknownOrder')
  await recordSensitiveRead(db, deps, {
    ...{ actor, orderId: order.id, what: 'fields' },
    events: [{ orderId: order.id, kind: 'order.sensitive-shown', data: { field } }],
  })
  return readSensitive(db, order.id, field)
}
