import type { IntakeOrder, IntakeWarning } from '@e-arrival/contract/intake'
import { doubtsAbout } from '@e-arrival/contract/intake/doubts'
import { givenInIntake, unknownInIntake } from '@e-arrival/contract/intake/given'
import { orderIdProblem } from '@e-arrival/contract/intake/order-id'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { invalidField } from '../../platform/app-error.ts'
import type { IntakeDeps, Sent } from './intake.deps.ts'
import { saidOfPayment } from './said-of-payment.ts'

/** What was taken although it may not be meant so (D79). */
export const warningsAbout = ({ order, raw }: Sent<IntakeOrder>, now: Date): IntakeWarning[] => [
  ...unknownInIntake(raw),
  ...doubtsAbout(order, saidOfPayment(raw), dayIn(OFFICE_ZONE, now)),
]

/** The same of a correction: an amount alone keeps the currency that stands. */
export const warningsOfCorrection = (
  sent: Sent<IntakeOrder>,
  given: ReadonlySet<string>,
  standing: { currency: string },
  now: Date,
): IntakeWarning[] => {
  const { currency } = given.has('currency') ? sent.order : standing
  return warningsAbout({ ...sent, order: { ...sent.order, currency } }, now)
}

/** A new order's id is none of our paths' words. */
export const assertNewId = (orderId: string, { paths }: IntakeDeps): void => {
  const problem = orderIdProblem(orderId, paths)
  if (problem) throw invalidField('order_id', problem)
}

/** The fields that a correction gives; an order keeps its id. */
export const givenFor = (orderId: string, { order, raw }: Sent<IntakeOrder>) => {
  const given = givenInIntake(raw)
  if (given.has('order_id') && order.order_id !== orderId)
    throw invalidField('order_id', 'The order_id of an order cannot be changed.')
  return given
}
