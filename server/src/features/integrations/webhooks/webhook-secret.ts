import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../platform/secrets/seal.ts'

/** As the Standard Webhooks specification has it: 24 to 64 random bytes. */
const SECRET_BYTES = 32
const HINT_LENGTH = 4

export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** What is kept to tell secrets apart by: the end without its padding. */
export const hintOf = (secret: string): string => secret.replace(/=+$/, '').slice(-HINT_LENGTH)

const placeOf = (webhookId: number): string => `webhook-secret ${webhookId}`

export const sealWebhookSecret = (sealSecret: string, webhookId: number, secret: string): string =>
  seal(sealSecret, placeOf(webhookId), secret)

export const openWebhookSecret = (sealSecret: string, webhookId: number, sealed: string): string =>
  unseal(sealSecret, placeOf(webhookId), sealed)
