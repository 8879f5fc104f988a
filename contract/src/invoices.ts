import { z } from 'zod'
import { providerSchema } from './mail.ts'
import { route } from './route.ts'

/** Invoices: numbered without gaps, drawn as PDF in the brand, mailed to the order's address (spec 2 §2, §5, D52). */

const required = 'Please enter your order id.'
const tooShort = 'Order Id must be at least 6 characters.'
const MIN_ORDER_ID = 6
const MAX_ORDER_ID = 64

/** The one field of Send Invoice. */
export const invoiceOrderIdSchema = z
  .union([z.string(), z.number()], { error: required })
  .transform((id) => String(id).trim())
  .pipe(
    z
      .string()
      .min(1, { error: required, abort: true })
      .min(MIN_ORDER_ID, tooShort)
      .max(MAX_ORDER_ID, 'Order Id has at most 64 characters.'),
  )

const sixDigits = (number: number): string => String(number).padStart(6, '0')
/** An invoice's number as it is printed. */
export const invoiceNumber = (number: number): string => `INV-${sixDigits(number)}`
/** The name under which an invoice is attached. */
export const invoiceFile = (number: number): string => `invoice-${sixDigits(number)}.pdf`

export const sentInvoiceSchema = z.object({
  /** As printed: 'INV-000001'. */
  number: z.string(),
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

export const sendInvoice = route({
  method: 'POST',
  path: '/admin/send-invoice',
  permission: 'invoices.send',
  summary: 'Number, draw and mail an invoice; a repeat is answered 409 until it is confirmed (D52)',
  body: z.object({
    orderId: invoiceOrderIdSchema,
    mailServiceProvider: providerSchema,
    /** true, or better the number the 409 named: then pressing twice does not send two. */
    confirmRepeat: z.union([z.boolean(), z.string().max(40)]).optional(),
  }),
  reply: sentInvoiceSchema,
})

export const invoiceTexts = {
  sent: 'Invoice made; its mail is on its way',
  writtenOnly: 'Invoice made; its mail was written but not sent: no mail provider is set up',
  noAmount: 'No amount recorded for this order.',
  noEmail: 'No email address recorded for this order.',
  repeat: 'An invoice was already sent for this order. Send another one?',
} as const
