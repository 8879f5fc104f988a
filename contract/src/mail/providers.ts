import { z } from 'zod'

type ProviderRow = {
  /** Its name on the buttons that send by it: 'Submit (SendGrid)', 'Resend (Sendgrid)' (spec 2 §2). */
  submit: string
  resend: string
  /** The last part of the address that its delivery events are posted to. */
  webhook: string
  /** key: set up by <NAME>_API_KEY, <NAME>_BASE_URL and <NAME>_WEBHOOK_KEY; aws: by what all services of AWS share. */
  account: 'key' | 'aws'
}

/** All that is said of a mail provider: buttons, forms, lanes, webhook and variables follow from its row. */
export const providerTable = {
  AWS: { submit: 'AWS', resend: 'AWS', webhook: 'ses', account: 'aws' },
  Sendgrid: { submit: 'SendGrid', resend: 'Sendgrid', webhook: 'sendgrid', account: 'key' },
} as const satisfies Record<string, ProviderRow>
export type Provider = keyof typeof providerTable
/** The providers that are set up by a key of their own. */
export type KeyedProvider = {
  [P in Provider]: (typeof providerTable)[P]['account'] extends 'key' ? P : never
}[Provider]
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

export const webhookNames = providers.map((name) => providerTable[name].webhook)

/** The provider whose events come to this address. */
export const providerOfWebhook = (webhook: string): Provider | undefined =>
  providers.find((name) => providerTable[name].webhook === webhook)
