import type { IntakeWarning } from '@e-arrival/contract/intake'
import type { Status } from '@e-arrival/contract/statuses'
import { paymentStatus } from '@e-arrival/contract/statuses/payments'
import type { Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { confirmPayment, type KnownOrder } from '../orders/orders.public.ts'

type Asked = {
  actor: Actor
  now: Date
  known: KnownOrder
  /** The fields the body says something of. */
  given: ReadonlySet<string>
  isPaid: boolean
}

/**
 * Confirms the payment of a Pending order where the body says so (D8). Silence confirms nothing here: absent means paid only
 * for an order that was never seen before.
 */
export const confirmIfPaid = async (
  trx: Trx,
  { actor, now, known, given, isPaid }: Asked,
): Promise<{ process_status: Status; warnings: IntakeWarning[] }> => {
  const { id, status } = known.row
  const path = given.has('payment_confirmed') ? 'payment_confirmed' : 'process_status'
  if (!given.has(path)) return { process_status: status, warnings: [] }
  if (isPaid && status === paymentStatus.unpaid) {
    await confirmPayment(trx, actor, now, id)
    return { process_status: paymentStatus.confirmed, warnings: [] }
  }
  const isTakenBack = !isPaid && status !== paymentStatus.unpaid
  const message = 'The order is not Pending any more. This was left as it is.'
  return { process_status: status, warnings: isTakenBack ? [{ path, message }] : [] }
}
