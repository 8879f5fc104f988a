import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { type MailState, mailStates, mailStateTable } from './mail/states.ts'
import { emailAddress } from './values/email-address.ts'

/** Mail to the traveller: providers, history, resend (spec 2 §2, §7, D47). */

/** A provider and its name on the buttons that send by it: 'Submit (SendGrid)', 'Resend (Sendgrid)' (spec 2 §2). */
export const providerTable = {
  AWS: { submit: 'AWS', resend: 'AWS' },
  Sendgrid: { submit: 'SendGrid', resend: 'Sendgrid' },
} as const satisfies Record<string, { submit: string; resend: string }>
export type Provider = keyof typeof providerTable
export const providers = Object.keys(providerTable) as readonly Provider[]
export const DEFAULT_PROVIDER: Provider = 'AWS'

/** A provider in any letter case (D47); absent means AWS. */
export const providerSchema = z
  .string()
  .trim()
  .optional()
  .transform((name) => (name === undefined || name === '' ? DEFAULT_PROVIDER : name))
  .transform((name) => providers.find((p) => p.toLowerCase() === name.toLowerCase()))
  .refine((name) => name !== undefined, `The mail provider is ${providers.join(' or ')}`)
  .transform((name) => name as Provider)

/** The address a document goes to (spec 2 §5, D47). */
export const recipientSchema = emailAddress()

/** How long the office holds a mail so that it can be taken back. */
export const TAKE_BACK_SECONDS = 20
/** How long a mail is to wait before it leaves; absent, it leaves at once unless the server is configured else. */
const holdRule = 'holdSeconds is a whole number from 0 to 600.'
export const holdSecondsSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/, holdRule)
        .transform(Number),
    ],
    holdRule,
  )
  .pipe(z.number().int(holdRule).min(0, holdRule).max(600, holdRule))
  .optional()

export const mailKinds = ['document', 'invoice', 'password-reset'] as const
export const mailRowSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  kind: z.enum(mailKinds),
  create_ts: z.string(),
  to: z.string(),
  subject: z.string(),
  mail_service_provider: z.string(),
  state: z.enum(mailStates),
  /** False for what an import told of another system: this product saw nothing of it. */
  witnessed: z.boolean(),
  /** When a provider took it; null until then. */
  sent_at: z.string().nullable(),
  error: z.string(),
  /** Until when a queued mail waits and can be taken back; null once it is under way. */
  held_until: z.string().nullable(),
  /** An invoice mail that carries the receipt of a paid order (D67). */
  receipt: z.boolean(),
  /** The document it carried; null for an invoice. */
  uploadDoc: z.object({ file1: z.string(), url: z.string() }).nullable(),
})
export type MailRow = z.infer<typeof mailRowSchema>

export const resendMail = route({
  method: 'POST',
  path: '/admin/resend-mail',
  permission: 'mail.resend',
  summary: 'Mail the current document again; without one it is refused (D47)',
  body: z.object({
    orderId: orderIdSchema,
    email: recipientSchema,
    mailServiceProvider: providerSchema,
    holdSeconds: holdSecondsSchema,
  }),
  reply: mailRowSchema,
})

/** Takes a mail back while it waits: nothing has left yet. */
export const cancelMail = route({
  method: 'POST',
  path: '/admin/cancel-mail',
  permission: 'mail.resend',
  summary: 'Take a mail back while it is still queued',
  body: z.object({ mailId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: mailRowSchema,
})

const emailContentSchema = z.object({
  to: z.string(),
  /** When a provider took it; null where it is only what the mail would be. */
  sentAt: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The language the traveller is written to. */
  language: z.string(),
  /** For Send Whatsapp Message: says only what is so, and nothing of an attachment. */
  chat: z.string(),
})
export type EmailContent = z.infer<typeof emailContentSchema>

/** View Email Content: what the approval mail of an order is, or would be (spec 2 §2). */
export const getEmailContent = route({
  method: 'GET',
  path: '/admin/email-content/:orderId',
  permission: 'orders.read',
  summary:
    'The approval mail of an order as it was sent last, or as it would be; html and plain text',
  params: z.object({ orderId: orderIdSchema }),
  query: z.object({
    /** en: in English, for staff to read. */
    language: z.literal('en').optional(),
  }),
  reply: emailContentSchema,
})

/** A body whose signature covers its very bytes, so it is read as text. */
const signedText = z.string().max(1024 * 1024)

export const sesWebhook = route({
  method: 'POST',
  path: '/webhooks/ses',
  permission: 'public',
  summary: 'Delivery and bounce events of Amazon SES by SNS; its signature and topic are checked',
  body: signedText,
  reply: z.null(),
})

export const sendgridWebhook = route({
  method: 'POST',
  path: '/webhooks/sendgrid',
  permission: 'public',
  summary: 'Delivery and bounce events of SendGrid; its signature is checked',
  body: signedText,
  reply: z.null(),
})

export const mailTexts = {
  resent: 'The mail is on its way',
  /** Said where the provider has no credentials. */
  writtenOnly: 'The mail will be written and not sent: no mail provider is set up',
  /** A second press within a minute. */
  alreadyThere: (state: MailState) =>
    `This mail was asked for a moment ago; it was not sent twice. It stands at: ${mailStateTable[state].words}`,
  tooMany: (limit: number, otherAddress: boolean) =>
    `A member may send ${limit} mails an hour to ${otherAddress ? 'addresses other than the order’s own' : 'the orders’ own addresses'}. Please try again later.`,
  cancelled: 'The mail was taken back',
  notCancellable: 'This mail can no longer be taken back',
  noMail: 'There is no mail with this id',
  noDocument: 'This order has no document yet. Upload one first.',
} as const
