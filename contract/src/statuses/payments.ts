import { z } from 'zod'
import type { Status } from '../statuses.ts'

/** How an order stands to its payment (D67). */
export const payments = ['unpaid', 'paid', 'refunded', 'deleted'] as const
export type Payment = (typeof payments)[number]
export const paymentSchema = z.enum(payments)

/** D8: where an order waits for its payment, and where it is once that is confirmed. */
export const paymentStatus = { unpaid: 'Pending', confirmed: 'New' } as const satisfies Record<
  'unpaid' | 'confirmed',
  Status
>

export const paymentOf = (status: Status): Payment => {
  if (status === paymentStatus.unpaid) return 'unpaid'
  if (status === 'Refunds') return 'refunded'
  return status === 'Deleted' ? 'deleted' : 'paid'
}

/** In a word, as a screen and a paper say it. */
export const paymentWords: Record<Payment, string> = {
  unpaid: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
  deleted: 'Deleted',
}
