import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'

/** As the Standard Webhooks specification has it: 24 to 64 random bytes. */
const SECRET_BYTES = 32
const HINT_LENGTH = 4

export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** What is kept to tell secrets apart by: the end without its padding. */
export const hintOf = (secret: string): string => secret.replace(/=+$/, '').slice(-HINT_LENGTH)

const placeOf = (webhookId: number): string => `webhook-secret ${webhookId}`

export const sealWebhookSecret = (
  sealKeys: SigningKeys,
  webhookId: number,
  secret: string,
): string => seal(sealKeys, placeOf(webhookId), secret)

export const openWebhookSecret = (
  sealKeys: SigningKeys,
  webhookId: number,
  sealed: string,
): string => unseal(sealKeys, placeOf(webhookId), sealed)
