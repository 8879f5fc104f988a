import { type Payment, paymentOf } from '@e-arrival/contract/statuses/payments'
import type { Db } from '../../platform/db/db.ts'
import { isContactErased } from '../../platform/db/orders/erased-orders.ts'
import { notLost } from '../mail/mail.public.ts'
import { unconfirmedPayment } from '../orders/orders.public.ts'

export type Invoiced = { number: number; sentAt: Date }

export type Billed = {
  payment: Payment
  /** null: never recorded. */
  amount: string | null
  currency: string
  transactionId: string
  /** It counts as paid, since staff moved it out of Pending, and no payment is on record. */
  unconfirmed: boolean
  /** Who the traveller was is erased. */
  erased: boolean
}

/** How an order (internal id) stands to its payment. */
export const billedOrder = async (db: Db, orderId: number): Promise<Billed> => {
  const { status, amount, currency, transaction_id, unconfirmed } = await db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select(['o.status', 'a.amount', 'a.currency', 'a.transaction_id'])
    .select(unconfirmedPayment.as('unconfirmed'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const erased = await isContactErased(db, orderId)
  const payment = paymentOf(status)
  return { payment, amount, currency, transactionId: transaction_id, unconfirmed, erased }
}

/** The order's last invoice, or receipt, that went out or still may; null where none did. */
export const lastInvoice = async (
  db: Db,
  orderId: number,
  paid: boolean,
): Promise<Invoiced | null> =>
  (await db
    .selectFrom('invoices as i')
    .innerJoin('mails as m', 'm.invoice_id', 'i.id')
    .select(['i.number', 'i.created_at as sentAt'])
    .where('i.order_id', '=', orderId)
    .where('m.order_id', '=', orderId)
    .where('i.paid', '=', paid)
    .where(notLost('m'))
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** What an invoice says of the payment, and how its order stands to it now. */
export type InvoicedState = { id: number; payment: Payment; asPaid: boolean }

export const invoicedStates = async (
  db: Db,
  invoiceIds: readonly number[],
): Promise<InvoicedState[]> => {
  if (invoiceIds.length === 0) return []
  const found = await db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'o.status', 'i.paid'])
    .where('i.id', 'in', invoiceIds)
    .execute()
  return found.map(({ id, status, paid }) => ({ id, payment: paymentOf(status), asPaid: paid }))
}
