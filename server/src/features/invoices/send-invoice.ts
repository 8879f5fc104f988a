import type { Brand } from '@e-arrival/contract/brands'
import type { RouteInput } from '@e-arrival/contract/call/route'
import {
  type InvoicedOrder,
  invoiceFile,
  invoiceNumber,
  invoiceTexts,
  paperKindOf,
  type SentInvoice,
  type sendInvoice as sendInvoiceRoute,
} from '@e-arrival/contract/invoices'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { notifyOrdersChanged } from '../../platform/live/notify-orders.store.ts'
import { activeGateway } from '../gateways/gateways.public.ts'
import {
  type AddressedOrder,
  countStaffMail,
  fromBrand,
  invoiceMail,
  type MailLimits,
  orderToMail,
  queueMail,
} from '../mail/mail.public.ts'
import { whyNotBillable } from './billable.rules.ts'
import { type InvoiceAbout, invoicePaper, type Owed } from './invoice-paper.rules.ts'
import { billedOrder, lastInvoice } from './invoiced-order.read.ts'
import { insertInvoice, takeNumber } from './invoices.store.ts'

export type InvoiceDeps = {
  clock: Clock
  brandFor: (domain: string) => Brand
  holdSeconds: number
  mailLimits: MailLimits
}
type Input = RouteInput<typeof sendInvoiceRoute>['body']
type Staff = Actor & { id: number }

const isSame = (a: InvoicedOrder, b: InvoicedOrder): boolean =>
  a.name === b.name && a.to === b.to && a.amount === b.amount && a.currency === b.currency

/**
 * The order, held; refused where it lacks what an invoice needs, where it is another than the sender was shown, or where it
 * has such a paper already and nobody confirmed (D52, D67).
 */
const billable = async (trx: Trx, { orderId, paper, shown, confirmRepeat }: Input) => {
  const order = await orderToMail(trx, orderId, { lock: true })
  if (!order) throw new AppError('unknownOrder')
  const billed = await billedOrder(trx, order.id)
  const { amount, currency } = billed
  const reason = whyNotBillable({ ...billed, email: order.email })
  if (reason !== null || amount === null) throw new AppError('refused', reason ?? undefined)
  const paid = billed.payment === 'paid'
  if (paper !== undefined && paper !== paperKindOf(paid))
    throw new AppError('refused', invoiceTexts.changed)
  const is = { name: order.customerName, to: order.email, amount, currency }
  if (shown && !isSame(shown, is)) throw new AppError('refused', invoiceTexts.corrected)
  const last = await lastInvoice(trx, order.id, paid)
  const confirmed = confirmRepeat === true || confirmRepeat === (last && invoiceNumber(last.number))
  if (last && !confirmed)
    throw new AppError('refused', paid ? invoiceTexts.repeatReceipt : invoiceTexts.repeat, {
      data: told(last),
    })
  return { order, amount, currency, paid, transactionId: billed.transactionId }
}

const told = ({ number, sentAt }: { number: number; sentAt: Date }) => ({
  alreadySent: true,
  number: invoiceNumber(number),
  sentAt: sentAt.toISOString(),
})

/** The active gateway, where an order that is not paid yet is paid. */
const owed = async (trx: Trx, orderId: string): Promise<Owed> => {
  const { gateway_name: gatewayName, payment_url_template } = await activeGateway(trx)
  return { paid: false, gatewayName, url: paymentUrlOf(payment_url_template, orderId) }
}

/** The address of the payment; an order id can hold anything, so it is spelled for a link. */
const paymentUrlOf = (template: string, orderId: string): string =>
  template.replaceAll('{orderId}', encodeURIComponent(orderId))

const queue = (
  trx: Trx,
  deps: InvoiceDeps,
  { order, about, invoiceId, actor, provider }: Queued,
): Promise<number> =>
  queueMail(trx, {
    ...{ kind: 'invoice', orderId: order.id, invoiceId, provider, to: order.email, actor },
    ...fromBrand(about.brand),
    at: about.at,
    requestedBy: actor.id,
    holdSeconds: deps.holdSeconds,
    written: invoiceMail({
      ...{ orderId: order.orderId, language: order.language, brand: about.brand },
      customerName: order.customerName,
      number: invoiceNumber(about.number),
      amount: `${about.amount} ${about.currency}`,
      payment: about.payment,
    }),
  })
type Queued = {
  order: AddressedOrder
  about: InvoiceAbout
  invoiceId: number
  actor: Staff
  provider: Input['mailServiceProvider']
}

/** Numbers an invoice, keeps what it says and queues its mail, all or nothing; it is drawn when the mail leaves. */
export const sendInvoice = (
  db: Db,
  deps: InvoiceDeps,
  input: Input,
  actor: Staff,
): Promise<SentInvoice> =>
  inTransaction(db, async (trx) => {
    const { order, amount, currency, paid, transactionId } = await billable(trx, input)
    const { orderId, customerName, email } = order
    const at = deps.clock()
    const number = await takeNumber(trx)
    const about: InvoiceAbout = {
      ...{ number, orderId, customerName, email, amount, currency, at },
      payment: paid ? { paid, transactionId } : await owed(trx, orderId),
      brand: deps.brandFor(order.landingDomain),
    }
    const [gateway, link] = about.payment.paid
      ? ['', '']
      : [about.payment.gatewayName, about.payment.url]
    const { id: invoiceId, sha256: paper } = await insertInvoice(trx, {
      ...{ number, order_id: order.id, amount, currency, created_by: actor.id, created_at: at },
      ...{ gateway_name: gateway, payment_url: link, paid },
      paper: invoicePaper(about),
    })
    await appendEvents(trx, actor, at, [
      {
        orderId: order.id,
        kind: 'invoice.queued',
        data: { number, amount, currency, paid, paper, gateway, link },
      },
    ])
    await countStaffMail(trx, deps, { memberId: actor.id, otherAddress: false })
    const provider = input.mailServiceProvider
    const mailId = await queue(trx, deps, { order, about, invoiceId, actor, provider })
    await notifyOrdersChanged(trx, orderId)
    return {
      ...{ order_id: orderId, amount, currency, to: email, mailId },
      number: invoiceNumber(number),
      paper: paperKindOf(paid),
      file: invoiceFile(number, paperKindOf(paid)),
    }
  })
