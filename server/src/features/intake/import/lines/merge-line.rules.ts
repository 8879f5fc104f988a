import { paymentStatus } from '@e-arrival/contract/statuses/payments'
import {
  type Changes,
  changesOf,
  type GivenState,
  type KnownOrder,
} from '../../../orders/orders.public.ts'
import { givenFields } from '../../given-fields.rules.ts'
import type { GoodLine } from './import-line.ts'

export type Assignee = { id: number; name: string } | null
/** A line of a known order: what it changes, and what it says of the state. */
export type Merged = { line: GoodLine; known: KnownOrder; changes: Changes; state: GivenState }

const sameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** A confirmed payment is news only of a Pending order (D8); an absent or empty status says nothing. */
const statusOf = ({ order, given }: GoodLine, { row }: KnownOrder): GivenState['status'] => {
  const isPaid = given.has('payment_confirmed') && order.payment_confirmed
  const isNews = isPaid && row.status === paymentStatus.unpaid
  const status = order.process_status ?? (isNews ? paymentStatus.confirmed : undefined)
  return status === row.status ? undefined : status
}

/** What a line says of the government's reference. */
export const referenceOf = ({
  filed_reference: reference,
  filed_at: at,
  filed_reference_shared: shared,
}: GoodLine['order']) => ({ reference, at, shared: shared === 'Y' })

const stateOf = (line: GoodLine, known: KnownOrder, assignee: Assignee): GivenState => {
  const { order, given } = line
  const { row } = known
  const status = statusOf(line, known)
  const isOther = given.has('assign_to') && (assignee?.id ?? null) !== row.assigned_to
  // Moving to Refunds dates the refund today, and so it stays when the same line comes again; a day that the file gives comes after it.
  const hasDay =
    given.has('refund_date') && !(order.process_status === 'Refunds' && order.refund_date === null)
  const isOtherDay = status === 'Refunds' || !sameTime(order.refund_date, row.refund_date)
  return {
    id: row.id,
    ...(status ? { status } : {}),
    ...(isOther ? { assignTo: assignee } : {}),
    ...(hasDay && isOtherDay ? { refundDate: order.refund_date } : {}),
    ...(given.has('filed_reference') && order.filed_reference !== row.filed_reference
      ? { reference: referenceOf(order) }
      : {}),
  }
}

/** Holds a line against the order it names; what it leaves open is left as it is (D78). */
export const mergeLine = (
  line: GoodLine,
  known: KnownOrder,
  { assignee, futureDays }: { assignee: Assignee; futureDays: number },
): Merged => ({
  line,
  known,
  changes: changesOf(known, givenFields(line.order, line.given), futureDays),
  state: stateOf(line, known, assignee),
})

/** Whether a line says anything of what staff work changes, so that the order's events are worth reading. */
export const touchesWork = ({ changes, state }: Merged): boolean =>
  Object.keys(state).length > 1 || 'processing_date' in changes.row
