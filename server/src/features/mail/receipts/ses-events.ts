import { z } from 'zod'
import type { Delivery } from '../outbox/delivery.store.ts'
import { parseJson } from './sns-message.ts'

const eventSchema = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    messageId: z.string().min(1),
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

/** The delivery event in an SES notification; null for kinds that change no mail's state. */
export const readSesEvent = (message: string): Delivery | null => {
  const parsed = eventSchema.safeParse(parseJson(message))
  if (!parsed.success) return null
  const { eventType, notificationType, mail, bounce, delivery } = parsed.data
  const kind = eventType ?? notificationType
  const mailId = Number(mail.tags?.['mail-id']?.[0])
  const about = {
    provider: 'AWS' as const,
    messageId: mail.messageId,
    mailId: Number.isSafeInteger(mailId) ? mailId : null,
  }
  if (kind === 'Delivery')
    return { ...about, state: 'delivered', detail: delivery?.smtpResponse ?? '' }
  if (kind !== 'Bounce' && kind !== 'Reject') return null
  const said = bounce?.bouncedRecipients?.[0]?.diagnosticCode ?? ''
  return { ...about, state: 'bounced', detail: `${bounce?.bounceType ?? kind} ${said}`.trim() }
}
