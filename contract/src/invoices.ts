import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { LARGEST_INT } from './call/largest-int.ts'
import { route } from './call/route.ts'
import { mailProspects, onItsWay } from './mail/prospects.ts'
import { providerSchema } from './mail/providers.ts'
import { mailStates } from './mail/states.ts'
import { paymentSchema } from './statuses/payments.ts'
import { asSeen } from './values/as-seen.ts'

/** Invoices: numbered without gaps, drawn as PDF in the brand, mailed to the order's address (spec 2 §2, §5, D52). */

const required = 'Please enter your order id.'
const tooShort = 'Order Id must be at least 6 characters.'
const MIN_ORDER_ID = 6
const MAX_ORDER_ID = 64

/** The one field of Send Invoice. */
export const invoiceOrderIdSchema = z
  .union([z.string(), z.number()], { error: required })
  .transform((id) => asSeen(String(id)))
  .pipe(
    z
      .string()
      .min(1, { error: required, abort: true })
      .min(MIN_ORDER_ID, tooShort)
      .max(MAX_ORDER_ID, 'Order Id has at most 64 characters.'),
  )

/** What an invoice says of whom it was made out to, by the labels it is printed under. */
export const customerFacts = { name: 'Billed to', email: 'Email' } as const

const sixDigits = (number: number): string => String(number).padStart(6, '0')
/** An invoice's number as it is printed. */
export const invoiceNumber = (number: number): string => `INV-${sixDigits(number)}`
/** Not paid: an invoice with the way to pay; paid: a receipt without one (D67). */
export const paperKinds = ['invoice', 'receipt'] as const
export type PaperKind = (typeof paperKinds)[number]
export const paperKindOf = (paid: boolean): PaperKind => (paid ? 'receipt' : 'invoice')

/** The name under which an invoice or a receipt is attached. */
export const invoiceFile = (number: number, kind: PaperKind = 'invoice'): string =>
  `${kind}-${sixDigits(number)}.pdf`

export const sentInvoiceSchema = z.object({
  /** As printed: 'INV-000001'. */
  number: z.string(),
  paper: z.enum(paperKinds),
  order_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  to: z.string(),
  file: z.string(),
  mailId: z.number(),
})
export type SentInvoice = z.infer<typeof sentInvoiceSchema>

/** The data of the 409 that asks before an order gets a further invoice. */
export const invoiceRepeatSchema = z.object({
  alreadySent: z.literal(true),
  number: z.string(),
  sentAt: z.string(),
})
export type InvoiceRepeat = z.infer<typeof invoiceRepeatSchema>

/** What a sender is shown of an order, beside the kind of paper. */
const invoicedOrderSchema = z.object({
  name: z.string(),
  to: z.string(),
  amount: z.string(),
  currency: z.string(),
})
export type InvoicedOrder = z.infer<typeof invoicedOrderSchema>

export const sendInvoice = route({
  method: 'POST',
  path: '/admin/send-invoice',
  takesMore: true,
  permission: 'invoices.send',
  changes: ['mails'],
  undoesNothing: true,
  summary:
    'Number, draw and mail an invoice, or the receipt of a paid order; a repeat is answered 409 until it is confirmed (D52, D67)',
  body: z.object({
    orderId: invoiceOrderIdSchema,
    mailServiceProvider: providerSchema,
    /** true, or better the number the 409 named: then pressing twice does not send two. */
    confirmRepeat: z.union([z.boolean(), z.string().max(40)]).optional(),
    /** The paper the sender was shown; where the order was paid meanwhile he is asked to look again. */
    paper: z.enum(paperKinds).optional(),
    /** What else he was shown; where it was corrected meanwhile he is asked to look again. */
    shown: invoicedOrderSchema.optional(),
  }),
  reply: sentInvoiceSchema,
})

/** What the screen shows of an order before anything is sent (D67). */
export const invoicePreviewSchema = z.object({
  order_id: z.string(),
  name: z.string(),
  to: z.string(),
  /** Two decimals; '' where none is recorded. */
  amount: z.string(),
  currency: z.string(),
  payment: paymentSchema,
  transaction_id: z.string(),
  /** It counts as paid (D67), since staff moved it out of Pending, and no payment is on record. */
  unconfirmed: z.boolean(),
  paper: z.enum(paperKinds),
  /** Why nothing can be sent; null where it can. */
  refusal: z.string().nullable(),
})
export type InvoicePreview = z.infer<typeof invoicePreviewSchema>

export const getInvoicePreview = route({
  method: 'GET',
  path: '/admin/invoice-preview/:orderId',
  permission: 'invoices.send',
  summary: 'Name, amount and payment of an order, and what Send Invoice would mail or refuse (D67)',
  params: z.object({ orderId: orderIdSchema }),
  reply: invoicePreviewSchema,
})

export const INVOICES_PAGE = 20

export const madeInvoiceSchema = z.object({
  id: z.number(),
  /** As printed: 'INV-000001'. */
  number: z.string(),
  paper: z.enum(paperKinds),
  order_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  by: z.string(),
  at: z.string(),
  /** Where a payment is made; '' for a receipt. */
  gateway_name: z.string(),
  /** Its last mail; null where there is none. */
  mail: z
    .object({
      to: z.string(),
      state: z.enum(mailStates),
      /** As in Email History. */
      mail_service_provider: z.string(),
      prospect: z.enum(mailProspects).nullable(),
      none_set_up: z.boolean(),
      taken_back: z.boolean(),
      witnessed: z.boolean(),
      error: z.string(),
    })
    .nullable(),
})
export type MadeInvoice = z.infer<typeof madeInvoiceSchema>

export const listInvoices = route({
  method: 'GET',
  path: '/admin/invoices',
  permission: 'invoices.send',
  summary: 'Invoices and receipts, newest first, each with where its mail stands',
  query: z.object({
    /** Only those older than this id: the way to the next page. */
    before: z.coerce.number().int().positive().max(LARGEST_INT).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(INVOICES_PAGE),
  }),
  reply: z.object({ rows: z.array(madeInvoiceSchema), hasMore: z.boolean() }),
})

const paperWords: Record<PaperKind, string> = { invoice: 'Invoice', receipt: 'Receipt' }

/** How the answer begins that says what becomes of the mail. */
export const paperMade = (paper: PaperKind): string => `${paperWords[paper]} made; its mail`

export const invoiceTexts = {
  sent: (paper: PaperKind) => onItsWay(paperMade(paper)),
  refunded: 'This order was refunded, so there is nothing to invoice.',
  corrected: 'This order was corrected meanwhile. Look at it again before you send.',
  changed: 'The payment of this order changed meanwhile. Look at it again before you send.',
  repeatReceipt: 'A receipt was already made for this order. Make and send another one?',
  noAmount: 'No amount recorded for this order.',
  noEmail: 'No email address recorded for this order.',
  repeat: 'An invoice was already made for this order. Make and send another one?',
} as const
