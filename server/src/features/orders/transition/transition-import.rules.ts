import type { Status } from '@e-arrival/contract/statuses'
import { paymentStatus } from '@e-arrival/contract/statuses/payments'
import {
  type HeldOrder,
  type OrderState,
  refuse,
  type Setting,
  stateOf,
  type Verdict,
} from './transition-state.ts'
import { confirmPayment, moveTo } from './transition-status.rules.ts'

/** The status a file says: like anybody's move, and out of Pending by the payment (D8, D17, D78). */
export const importStatus = (
  order: HeldOrder,
  to: Status | undefined,
  setting: Setting,
): Verdict => {
  if (to === undefined) return refuse('unknown', 'The file says no status')
  if (to === paymentStatus.unpaid) return refuse('refused', 'An order does not go back to Pending')
  if (order.status === paymentStatus.unpaid && to === paymentStatus.confirmed)
    return confirmPayment(order, setting)
  return moveTo(order, { to, via: 'import' }, setting)
}

/** The day of a refund: only what is refunded, or was when it was deleted, has one (D16). */
export const dateRefund = (
  order: HeldOrder,
  date: Date | null | undefined,
  setting: Setting,
): Verdict => {
  if (date === undefined) return refuse('unknown', 'The file says no day')
  const refunded =
    order.status === 'Refunds' ||
    (order.status === 'Deleted' && order.previous_status === 'Refunds')
  if (!refunded) return refuse('refused', `Not in Refunds but in ${order.status}`)
  const next: OrderState = { ...stateOf(order), refund_date: date }
  const data = {
    from: order.refund_date?.toISOString() ?? null,
    to: date?.toISOString() ?? null,
    batch: setting.batch,
  }
  return { done: true, next, event: { kind: 'order.refund-dated', data }, message: 'Refund dated' }
}
