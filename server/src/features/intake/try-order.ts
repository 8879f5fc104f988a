import { type IntakeOrder, statusAtIntake } from '@e-arrival/contract/intake'
import type { Accepted } from './accept-order.ts'
import type { Corrected } from './correct-order.ts'
import type { IntakeDeps, Sent, WholeOrder } from './intake.deps.ts'
import { assertNewId, givenFor, warningsAbout, warningsOfCorrection } from './look-at-sent.ts'

type Tried<T> = T & { sandbox: true }

/** Checks an order as a new one and answers as if it were taken. Nothing is stored, and no stored order is looked at. */
export const tryOrder = (deps: IntakeDeps, sent: Sent<WholeOrder>): Tried<Accepted> => {
  const { order } = sent
  assertNewId(order.order_id, deps)
  const warnings = warningsAbout(sent, deps.clock())
  const process_status = statusAtIntake(order)
  return { order_id: order.order_id, process_status, created: true, warnings, sandbox: true }
}

/** Nothing is known of the order that is tried: it may have a currency. */
const SOME = { currency: 'some' }

/** Checks a correction and answers as if the order were there, still open, and every field that is given another one now. */
export const tryCorrection = (
  { clock }: IntakeDeps,
  { orderId, ...sent }: Sent<IntakeOrder> & { orderId: string },
): Tried<Corrected> => {
  const given = givenFor(orderId, sent)
  const changed = [...given].filter((field) => field !== 'order_id')
  const warnings = warningsOfCorrection(sent, given, SOME, clock())
  const process_status = statusAtIntake(sent.order)
  return { order_id: orderId, process_status, changed, warnings, sandbox: true }
}
