import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { holdOrder } from '../transition/orders.store.ts'
import { readSensitive, type SensitiveField } from './show-sensitive.store.ts'

/** Answers a masked field's value; the value is not given out unless the showing is recorded. */
export const showSensitive = async (
  db: Db,
  { clock }: { clock: Clock },
  { actor, orderId, field }: { actor: Actor; orderId: string; field: SensitiveField },
): Promise<string | null> =>
  inTransaction(db, async (trx) => {
    const order = await holdOrder(trx, orderId)
    if (!order) throw new AppError('unknownOrder')
    await appendEvents(trx, actor, clock(), [
      { orderId: order.id, kind: 'order.sensitive-shown', data: { field } },
    ])
    return readSensitive(trx, order.id, field)
  })
