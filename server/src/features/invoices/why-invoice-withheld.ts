import type { Db } from '../../platform/db/db.ts'
import { type InvoicedState, invoicedStates } from './invoiced-order.read.ts'

const whyWithheld = ({ payment, asPaid }: InvoicedState): string | null => {
  if (payment === 'refunded') return 'The order was refunded before this mail left.'
  if (payment === 'paid' && !asPaid)
    return 'The order was paid before this mail left. Send the receipt.'
  if (payment === 'unpaid' && asPaid)
    return 'The order counts as not paid now, so the receipt was not sent.'
  return null
}

/**
 * Which of the invoices and receipts that wait in the outbox must not leave any more, and why: what they say of the payment is not so
 * now (D67). A deleted order is the outbox's own rule.
 */
export const whyInvoicesWithheld = async (
  db: Db,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await invoicedStates(db, invoiceIds)
  return new Map(
    found.flatMap((state) => {
      const reason = whyWithheld(state)
      return reason === null ? [] : [[state.id, reason] as const]
    }),
  )
}
