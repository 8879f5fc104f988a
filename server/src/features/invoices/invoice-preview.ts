import { type InvoicePreview, paperKindOf } from '@e-arrival/contract/invoices'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { meantOrderIds } from '../../platform/db/orders/typed-order-id.rules.ts'
import { findAddressedOrder } from '../mail/mail.public.ts'
import { whyNotBillable } from './billable.rules.ts'
import { billedOrder } from './invoiced-order.read.ts'

const findTyped = async (db: Db, typed: string) => {
  for (const id of meantOrderIds(typed)) {
    const order = await findAddressedOrder(db, id)
    if (order) return order
  }
}

/** What the screen shows of an order before it sends: whose it is, how it stands, and what would go out (D67). */
export const invoicePreview = async (db: Db, ref: string): Promise<InvoicePreview> => {
  const order = await findTyped(db, ref)
  if (!order) throw new AppError('unknownOrder')
  const billed = await billedOrder(db, order.id)
  return {
    ...{ order_id: order.orderId, name: order.customerName, to: order.email },
    ...{ amount: billed.amount ?? '', currency: billed.currency, payment: billed.payment },
    transaction_id: billed.transactionId,
    unconfirmed: billed.payment === 'paid' && billed.unconfirmed,
    paper: paperKindOf(billed.payment === 'paid'),
    refusal: whyNotBillable({ ...billed, email: order.email }),
  }
}
