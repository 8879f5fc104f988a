import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { holdSecondsSchema } from './mail/hold.ts'
import { mailProspects, onItsWay } from './mail/prospects.ts'
import { providerSchema, providers, webhookNames } from './mail/providers.ts'
import { mailKinds, mailStates } from './mail/states.ts'
import { emailAddress } from './values/email-address.ts'
import { otherDocumentNow, shownDocumentSchema } from './values/shown-document.ts'

/** Mail to the traveller: history, resend (spec 2 §2, §7, D47). */

/** The address a document goes to (spec 2 §5, D47). */
export const recipientSchema = emailAddress()

export const mailRowSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  kind: z.enum(mailKinds),
  create_ts: z.string(),
  to: z.string(),
  subject: z.string(),
  mail_service_provider: z.string(),
  state: z.enum(mailStates),
  /** What is to become of it while it is queued; null once it is settled, and where nobody here can tell. */
  prospect: z.enum(mailProspects).nullable(),
  /** Of a mail that was not sent: no provider at all is set up by now (D61). */
  none_set_up: z.boolean(),
  /** A hand took it back; false where the product withdrew it. */
  taken_back: z.boolean(),
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
  takesMore: true,
  permission: 'mail.resend',
  changes: ['mails'],
  undoesNothing: true,
  summary: 'Mail the current document again; without one it is refused (D47)',
  body: z.object({
    orderId: orderIdSchema,
    email: recipientSchema,
    mailServiceProvider: providerSchema,
    holdSeconds: holdSecondsSchema,
    shownDocument: shownDocumentSchema,
  }),
  reply: mailRowSchema,
})

/** Takes a mail back while it waits: nothing has left yet. */
export const cancelMail = route({
  method: 'POST',
  path: '/admin/cancel-mail',
  permission: 'mail.resend',
  changes: ['mails', 'documents'],
  summary: 'Take a mail back while it is still queued',
  body: z.object({ mailId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: mailRowSchema,
})

/** As many as one Undo may have to take back. */
export const MOST_HELD_MAILS = 600

export const listHeldMails = route({
  method: 'GET',
  path: '/admin/held-mails',
  permission: 'mail.resend',
  summary:
    'Mails with a document that the member asked for and can still take back, the first due first',
  reply: z.array(mailRowSchema),
})

export const listMailProviders = route({
  method: 'GET',
  path: '/admin/mail-providers',
  permission: 'mail.resend',
  summary:
    'What becomes of a mail by each provider: whether it leaves, is only written for want of credentials (D61), or waits',
  reply: z.array(
    z.object({
      provider: z.enum(providers),
      isSetUp: z.boolean(),
      prospect: z.enum(mailProspects),
    }),
  ),
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
  /** For Send Whatsapp Message: says only what is so, and nothing of an attachment; '' where nothing is to be written. */
  chat: z.string(),
  /** Why this mail does not go out as the order stands now; null where it may. */
  refusal: z.string().nullable(),
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

export const mailWebhook = route({
  method: 'POST',
  path: '/webhooks/:webhook',
  permission: 'public',
  summary:
    'Delivery and bounce events of a mail provider; its signature is checked, and by SNS its topic',
  params: z.object({ webhook: z.enum(webhookNames) }),
  /** A signature covers the very bytes, so the body is read as text. */
  body: z.string().max(1024 * 1024),
  reply: z.null(),
})

export const mailTexts = {
  resent: onItsWay('The mail'),
  /** A second press within a minute; `stands` as Email History says it. */
  alreadyThere: (stands: string) =>
    `This mail was asked for a moment ago; it was not sent twice. It stands at: ${stands}`,
  tooMany: (limit: number, otherAddress: boolean) =>
    `A member may send ${limit} mails an hour to ${otherAddress ? 'addresses other than the order’s own' : 'the orders’ own addresses'}. Please try again later.`,
  cancelled: 'The mail was taken back',
  cancelledBefore: 'The mail was taken back already',
  notCancellable: 'This mail can no longer be taken back',
  noMail: 'There is no mail with this id',
  noDocument: 'This order has no document yet. Upload one first.',
  otherDocument: (file1: string) =>
    `${otherDocumentNow(file1)} Nothing was sent; look at it first.`,
} as const
