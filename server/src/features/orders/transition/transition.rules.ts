import { assign, byRule, free } from './transition-assign.rules.ts'
import { correctFiling, file, filedMeanwhile, importReference } from './transition-filing.rules.ts'
import { dateRefund, importStatus } from './transition-import.rules.ts'
import {
  type Change,
  changedText,
  type HeldOrder,
  type OrderState,
  refuse,
  type Setting,
  stateOf,
  type Verdict,
} from './transition-state.ts'
import { confirmPayment, moveTo, restore } from './transition-status.rules.ts'
import { takeBack } from './transition-undo.rules.ts'

/** A request opens once; an order refunded already needs none (D16). */
const requestRefund = (order: HeldOrder, setting: Setting): Verdict => {
  if (order.status === 'Refunds' || order.refund_requested_at !== null)
    return { done: true, next: null, message: 'A refund is requested already' }
  const next: OrderState = { ...stateOf(order), refund_requested_at: setting.at, refund_date: null }
  return {
    done: true,
    next,
    event: { kind: 'order.refund-requested', data: { batch: setting.batch } },
    message: 'Refund requested',
  }
}

/**
 * What a change does to one order, or why it does nothing: every rule about statuses, assignees and refunds is under
 * here (D12–D18, D21, D50). expected is the status the sender saw; a mismatch refuses (D17).
 */
export const decide = (
  order: HeldOrder,
  change: Change,
  expected: string | undefined,
  setting: Setting,
): Verdict => {
  if (expected !== undefined && expected !== order.status)
    return refuse('changed', filedMeanwhile(order, change) ?? changedText(order))
  switch (change.kind) {
    case 'move':
      return moveTo(order, change, setting)
    case 'file':
      return file(order, change, setting)
    case 'correct-filing':
      return correctFiling(order, change, setting)
    case 'import-reference':
      return importReference(order, change.references.get(order.id), setting)
    case 'restore':
      return restore(order, setting)
    case 'assign':
      return assign(order, change, setting)
    case 'free':
      return free(order, setting)
    case 'rule':
      return byRule(order, change.gives.get(order.id), setting)
    case 'request-refund':
      return requestRefund(order, setting)
    case 'confirm-payment':
      return confirmPayment(order, setting)
    case 'import':
      return importStatus(order, change.to.get(order.id), setting)
    case 'date-refund':
      return dateRefund(order, change.dates.get(order.id), setting)
    case 'undo':
      return takeBack(order, change, setting)
  }
}
