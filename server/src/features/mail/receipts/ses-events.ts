import { z } from 'zod'
import type { Delivery, ProviderDriver } from '../providers/mail-provider.port.ts'
import { readMailTag } from '../providers/mail-tag.rules.ts'
import { messageIdSchema } from '../providers/message-id.ts'
import { confirmUrl, parseJson, readSnsMessage } from './sns-message.ts'

const eventSchema = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    messageId: messageIdSchema,
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string().optional(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).optional(),
    })
    .optional(),
  delivery: z.object({ smtpResponse: z.string().optional() }).optional(),
})

/** SES says the same of a full mailbox and of "I am on holiday". */
const FOR_NOW: readonly unknown[] = ['Transient', 'Undetermined']

/** The delivery event in an SES notification; null for kinds that change no mail's state. */
export const readSesEvent = (message: string): Delivery | null => {
  const parsed = eventSchema.safeParse(parseJson(message))
  if (!parsed.success) return null
  const { eventType, notificationType, mail, bounce, delivery } = parsed.data
  const kind = eventType ?? notificationType
  const about = {
    provider: 'AWS' as const,
    messageId: mail.messageId,
    mail: readMailTag(mail.tags?.['mail-id']?.[0]),
  }
  if (kind === 'Delivery')
    return { ...about, state: 'delivered', detail: delivery?.smtpResponse ?? '' }
  if (kind !== 'Bounce' && kind !== 'Reject') return null
  const said = bounce?.bouncedRecipients?.[0]?.diagnosticCode ?? ''
  return {
    ...{ ...about, state: 'bounced', detail: `${bounce?.bounceType ?? kind} ${said}`.trim() },
    ...(FOR_NOW.includes(bounce?.bounceType) ? { isForNow: true } : {}),
  }
}

/** The events that Amazon SNS hands on from the topic that is configured; a subscription to it is confirmed. */
export const hearSes: ProviderDriver['hear'] = async ({ body }, { config, now, fetchText }) => {
  const topic = config.SES_TOPIC_ARN
  if (!topic) return 'unwanted'
  const message = await readSnsMessage(body, topic, { now, fetchText })
  if (!message) return 'unsigned'
  if (message.Type === 'SubscriptionConfirmation')
    await fetchText(confirmUrl(topic, message.Token ?? ''))
  const event = message.Type === 'Notification' ? readSesEvent(message.Message) : null
  return event ? [event] : []
}
