import { z } from 'zod'
import type { Status } from '../statuses.ts'

/** How an order stands to its payment (D8, D67): confirmed at intake unless it waits as Pending. */
export const payments = ['unpaid', 'paid', 'refunded', 'deleted'] as const
export type Payment = (typeof payments)[number]
export const paymentSchema = z.enum(payments)

export const paymentOf = (status: Status): Payment => {
  if (status === 'Pending') return 'unpaid'
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
