import { z } from 'zod'
import { orderIdSchema } from './ids.ts'
import { route } from './route.ts'

/** Mail to the traveller: providers, history, resend (spec 2 §2, §7, D47). */

export const providers = ['AWS', 'Sendgrid'] as const
export type Provider = (typeof providers)[number]
export const DEFAULT_PROVIDER: Provider = 'AWS'

/** A provider in any letter case (D47); absent means AWS. */
export const providerSchema = z
  .string()
  .trim()
  .optional()
  .transform((name) => (name === undefined || name === '' ? DEFAULT_PROVIDER : name))
  .transform((name) => providers.find((p) => p.toLowerCase() === name.toLowerCase()))
  .refine((name) => name !== undefined, 'The mail provider is AWS or Sendgrid')
  .transform((name) => name as Provider)

/** The address a document goes to (spec 2 §5, D47). */
export const recipientSchema = z
  .string({ error: 'Please enter your email' })
  .trim()
  .min(1, 'Please enter your email')
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

export const mailKinds = ['document', 'invoice', 'password-reset'] as const
/** A mail's way: written with the change it belongs to, then sent by the outbox. */
export const mailStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'cancelled',
] as const
export type MailState = (typeof mailStates)[number]

export const mailRowSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  kind: z.enum(mailKinds),
  create_ts: z.string(),
  to: z.string(),
  subject: z.string(),
  mail_service_provider: z.string(),
  state: z.enum(mailStates),
  sent_at: z.string().nullable(),
  error: z.string(),
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
  }),
  reply: mailRowSchema,
})

export const mailTexts = {
  resent: 'The mail is on its way',
  noDocument: 'This order has no document yet. Upload one first.',
} as const
