import { type Said, say, typed } from '@e-arrival/contract/shown/said'
import { type Payment, paymentOf } from '@e-arrival/contract/statuses/payments'
import { estDateTime } from '@e-arrival/contract/values/dates'
import type { PackFacts } from './pack-facts.read.ts'

type Order = PackFacts['order']

/** How the payment stands; a deleted order is as it was before. */
const paymentIn = ({ status, previous_status }: Order): Payment =>
  paymentOf(status === 'Deleted' ? (previous_status ?? 'New') : status)

/** What the payment that is disputed was for; nothing is called paid that nobody has confirmed. */
export const paidFor = (order: Order): Said =>
  paymentIn(order) === 'unpaid' || order.unconfirmed
    ? say`It is for an application for a Cambodia e-Arrival card; our record holds no confirmation that it was paid.`
    : say`It paid for our service with an application for a Cambodia e-Arrival card.`

/** What was given back answers a dispute before anything else; null where nothing was. */
export const refundTold = (order: Order): Said | null => {
  if (paymentIn(order) !== 'refunded') return null
  const { refund_date, refund_witnessed } = order
  if (!refund_date)
    return say`Refund: another system recorded one without a date; this one did not witness it.`
  const on = typed(estDateTime(refund_date))
  const said = refund_witnessed
    ? say`our staff recorded on ${on} that this payment was refunded.`
    : say`another system recorded one, dated ${on}; this one did not witness it.`
  return say`Refund: ${said} The amount given back is not on record here.`
}
