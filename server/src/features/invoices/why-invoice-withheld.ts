import type { Db } from '../../platform/db/db.ts'
import { invoicedState } from './invoiced-order.read.ts'

/**
 * Why an invoice or a receipt that waits in the outbox must not leave any more: what it says of the payment is not so now
 * (D67). null where it still is. A deleted order is the outbox's own rule.
 */
export const whyInvoiceWithheld = async (
  db: Db,
  { invoiceId }: { invoiceId: number | null },
): Promise<string | null> => {
  const state = invoiceId === null ? null : await invoicedState(db, invoiceId)
  if (!state) return null
  if (state.payment === 'refunded') return 'The order was refunded before this mail left.'
  if (state.payment === 'paid' && !state.asPaid)
    return 'The order was paid before this mail left. Send the receipt.'
  if (state.payment === 'unpaid' && state.asPaid)
    return 'The order counts as not paid now, so the receipt was not sent.'
  return null
}
