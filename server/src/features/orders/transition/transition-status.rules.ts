import { isFinished, MOVE_NEW_ORDERS, type Status } from '@e-arrival/contract/statuses'
import { paymentStatus } from '@e-arrival/contract/statuses/payments'
import {
  allowed,
  type HeldOrder,
  type OrderState,
  refuse,
  type Setting,
  type Verdict,
} from './transition-state.ts'

/** An order that is work again is never given back to a member who left (D23). */
export const withoutFormerMember = (state: OrderState, { members }: Setting): OrderState =>
  state.assigned_to !== null &&
  !isFinished(state.status) &&
  members.get(state.assigned_to)?.active !== true
    ? { ...state, assigned_to: null }
    : state

/** The right that leaving or entering Deleted asks for, if the caller lacks it (D18, D21). */
export const missingRight = (from: Status, to: Status, { by }: Setting): Verdict | null => {
  if (from === 'Deleted' && to !== 'Deleted' && !allowed(by, 'orders.restore'))
    return refuse('forbidden', 'Only Admin and Manager take an order out of Deleted')
  if (to === 'Deleted' && from !== 'Deleted' && !allowed(by, 'orders.delete'))
    return refuse('forbidden', 'Only Admin and Manager delete orders')
  return null
}

/** A refund is dated while the order is refunded, and while it waits in Deleted to be so again. */
const refundDate = (order: OrderState, to: Status, at: Date): Date | null => {
  if (to === 'Refunds') return at
  return to === 'Deleted' ? order.refund_date : null
}

const firstCompletion = (order: OrderState, to: Status, { by, at }: Setting) =>
  to === 'Completed' && order.completed_at === null
    ? { completed_at: at, completed_by: by.actor.kind === 'staff' ? by.actor.id : null }
    : {}

/** The order in another status, as every way there leaves it. */
export const entered = (order: HeldOrder, to: Status, setting: Setting): OrderState => ({
  status: to,
  previous_status: to === 'Deleted' ? order.status : null,
  status_changed_at: setting.at,
  status_changed_by: setting.by.actor.name,
  processing_date: order.processing_date,
  refund_requested_at: to === 'Refunds' ? null : order.refund_requested_at,
  refund_date: refundDate(order, to, setting.at),
  assigned_to: order.assigned_to,
  completed_by: order.completed_by,
  completed_at: order.completed_at,
  filed_reference: order.filed_reference,
  filed_at: order.filed_at,
  filed_by: order.filed_by,
  ...firstCompletion(order, to, setting),
})

/** The status changes to another one; New by move_new_orders is due today (D12, D16, D17, D50). */
export const moveTo = (
  order: HeldOrder,
  { to, via }: { to: Status; via: string },
  setting: Setting,
): Verdict => {
  const fromFuture = order.status === 'New' && order.processing_date > setting.today
  if (order.status === to && !(to === 'New' && fromFuture))
    return refuse('already', `Already in ${to}`)
  const missing = missingRight(order.status, to, setting)
  if (missing) return missing
  const due = via === MOVE_NEW_ORDERS ? { processing_date: setting.today } : {}
  const next = withoutFormerMember({ ...entered(order, to, setting), ...due }, setting)
  const data = { from: order.status, to, via, ...due, batch: setting.batch }
  return {
    done: true,
    next,
    event: { kind: 'order.status-changed', data },
    message: to === 'Deleted' ? 'Deleted' : `Moved to ${to}`,
  }
}

/** Out of Deleted, back to where the order was, with the refund it had (D18). */
export const restore = (order: HeldOrder, setting: Setting): Verdict => {
  if (order.status !== 'Deleted') return refuse('refused', `Not in Deleted but in ${order.status}`)
  const to = order.previous_status ?? 'New'
  const missing = missingRight('Deleted', to, setting)
  if (missing) return missing
  const { refund_requested_at, refund_date, completed_at, completed_by } = order
  const kept = { refund_requested_at, refund_date, completed_at, completed_by }
  return {
    done: true,
    next: withoutFormerMember({ ...entered(order, to, setting), ...kept }, setting),
    event: {
      kind: 'order.status-changed',
      data: { from: 'Deleted', to, via: 'restore', batch: setting.batch },
    },
    message: `Restored to ${to}`,
  }
}

/** Payment confirmed at intake: Pending becomes New (D8). */
export const confirmPayment = (order: HeldOrder, setting: Setting): Verdict => {
  const { unpaid: from, confirmed: to } = paymentStatus
  if (order.status !== from) return refuse('refused', `Not in ${from} but in ${order.status}`)
  return {
    done: true,
    next: entered(order, to, setting),
    event: {
      kind: 'order.payment-confirmed',
      data: { from, to, batch: setting.batch },
    },
    message: 'Payment confirmed',
  }
}
