import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Delivery, ProviderDriver } from '../providers/mail-provider.port.ts'
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

const eventsSchema = z.array(
  z.object({
    event: z.string(),
    sg_message_id: z.string().min(1),
    mail_id: z.string().optional(),
    reason: z.string().optional(),
    response: z.string().optional(),
  }),
)

const STATES: Record<string, Delivery['state']> = {
  delivered: 'delivered',
  bounce: 'bounced',
  dropped: 'bounced',
}

/** The delivery events of a batch, in order; kinds that change no mail's state are left out. Null: not a batch. */
const readSendgridEvents = (body: string): Delivery[] | null => {
  const parsed = eventsSchema.safeParse(parseJson(body))
  if (!parsed.success) return null
  return parsed.data.flatMap(({ event, sg_message_id, mail_id, reason, response }) => {
    const state = STATES[event]
    if (!state) return []
    const mailId = Number(mail_id)
    // Events carry the id of the answer followed by the machine's: 'abc.filter0001'.
    const [messageId = ''] = sg_message_id.split('.', 1)
    const known = Number.isSafeInteger(mailId) && mailId > 0
    const detail = reason ?? response ?? ''
    return [{ provider: 'Sendgrid', messageId, mailId: known ? mailId : null, state, detail }]
  })
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
