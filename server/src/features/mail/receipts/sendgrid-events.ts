import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Delivery, ProviderDriver } from '../providers/mail-provider.port.ts'
import { readMailTag } from '../providers/mail-tag.rules.ts'
import { messageIdSchema } from '../providers/message-id.ts'
import { parseJson } from './sns-message.ts'
import { isOfNow, SENDGRID_GOOD_FOR_MS } from './webhook-age.ts'

/** SendGrid signs the time and the very bytes of the body (ECDSA); what it signed long ago is not heard. key is its public key, base64 as its settings show it. */
const isFromSendgrid = (
  key: string,
  { signature, timestamp, body }: { signature: string; timestamp: string; body: string },
  now: Date,
): boolean => {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (!isOfNow(Number(timestamp) * 1000, now, SENDGRID_GOOD_FOR_MS)) return false
  try {
    const publicKey = createPublicKey({
      ...{ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' },
    })
    return verify(
      'sha256',
      Buffer.from(timestamp + body),
      publicKey,
      Buffer.from(signature, 'base64'),
    )
  } catch {
    return false
  }
}

const ifText = z.string().optional().catch(undefined)
const eventSchema = z.object({
  event: z.string(),
  type: ifText,
  sg_message_id: messageIdSchema,
  mail_id: ifText,
  reason: ifText,
  response: ifText,
})

const STATES = new Map<string, Delivery['state']>([
  ['delivered', 'delivered'],
  ['bounce', 'bounced'],
  ['dropped', 'bounced'],
])

const readEvent = (one: unknown): Delivery[] => {
  const { data } = eventSchema.safeParse(one)
  const state = data && STATES.get(data.event)
  if (!state) return []
  // Events carry the id of the answer followed by the machine's: 'abc.filter0001'.
  const [messageId = ''] = data.sg_message_id.split('.', 1)
  const detail = data.reason ?? data.response ?? ''
  // A bounce of this type is a refusal of the moment.
  const isForNow = data.event === 'bounce' && data.type === 'blocked'
  const about = { provider: 'Sendgrid' as const, messageId, mail: readMailTag(data.mail_id) }
  return [{ ...about, state, detail, ...(isForNow ? { isForNow } : {}) }]
}

/**
 * The delivery events of a batch, in order; kinds that change no mail's state are left out, and what else the account's other users
 * are told of. Null: not a batch.
 */
const readSendgridEvents = (body: string): Delivery[] | null => {
  const batch = z.array(z.unknown()).safeParse(parseJson(body))
  return batch.success ? batch.data.flatMap(readEvent) : null
}

/** The events that SendGrid posts, where its public key is configured. */
export const hearSendgrid: ProviderDriver['hear'] = async ({ body, header }, { config, now }) => {
  const key = config.SENDGRID_WEBHOOK_KEY
  if (!key) return 'unwanted'
  const signature = header('x-twilio-email-event-webhook-signature')
  const timestamp = header('x-twilio-email-event-webhook-timestamp')
  if (!isFromSendgrid(key, { signature, timestamp, body }, now)) return 'unsigned'
  return readSendgridEvents(body) ?? 'unreadable'
}
