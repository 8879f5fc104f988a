import { finishedStatuses, type Status, statuses } from '../statuses.ts'
import { paymentOf } from './payments.ts'

/** What is neither to be worked nor delivered any more. */
export const endedStatuses = finishedStatuses.filter((status) => status !== 'Completed')

/** An answer of the traveller is waited for. */
export const askedStatuses = [
  'Awaiting',
  'Contact Customer',
  'Customer Called',
] as const satisfies Status[]

/** Paid, and not with the government yet. */
export const unfiledStatuses: readonly Status[] = ['New', ...askedStatuses]

/** Paid, and neither refunded nor deleted. */
export const paidStatuses = statuses.filter((status) => paymentOf(status) === 'paid')
