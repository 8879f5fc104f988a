import { invoiceTexts } from '@e-arrival/contract/invoices'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { ORDER_DELETED } from '@e-arrival/contract/statuses/why-not-mailed'
import type { Billed } from './invoiced-order.read.ts'

/** Why an order gets neither an invoice nor a receipt; null where it does. One rule for the screen, the call and the outbox. */
export const whyNotBillable = ({
  payment,
  amount,
  currency,
  email,
  erased,
}: Omit<Billed, 'transactionId' | 'unconfirmed'> & { email: string }): string | null => {
  if (payment === 'deleted') return ORDER_DELETED
  if (payment === 'refunded') return invoiceTexts.refunded
  if (erased) return privacyTexts.refusesChanges
  if (amount === null || Number(amount) <= 0 || currency === '') return invoiceTexts.noAmount
  return email === '' ? invoiceTexts.noEmail : null
}
