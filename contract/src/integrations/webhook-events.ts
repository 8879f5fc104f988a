import { z } from 'zod'

/** What a landing site is told of its orders, as the Standard Webhooks specification has it (D81). */

/** In the order of an order's life; the words are the screen's. */
export const webhookEvents = {
  'order.received': 'Order received',
  'order.needs_answer': 'Needs an answer',
  'order.completed': 'Completed',
  'order.downloaded': 'Downloaded',
  'order.refunded': 'Refunded',
  'order.deleted': 'Deleted',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** Sent by a press alone, to see whether a webhook works. */
export const TEST_EVENT = 'webhook.test'
export type WebhookType = WebhookEvent | typeof TEST_EVENT

/** The body of a webhook: which order of which site stands where. Nothing of its traveller is in it; of a test no order is. */
export const webhookPayloadSchema = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    order_id: z.string().nullable(),
    status: z.string().nullable(),
    landing_domain: z.string(),
  }),
})
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>
