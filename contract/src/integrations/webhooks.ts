import { z } from 'zod'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'
import { integrationIdSchema, landingDomainSchema, overlapSchema } from './intake-keys.ts'

/** Where landing sites hear of their orders (D81), and what was sent there. */

const LONGEST_URL = 2048
const address = 'Please enter an https address, such as https://shop.example/hooks.'

/** Without a login, which would be kept and shown, and without a fragment, which is never sent. */
const isWebhookUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== '' && `${username}${password}${hash}` === ''
}

export const webhookUrlSchema = z
  .string({ error: address })
  .trim()
  .max(LONGEST_URL, `Please enter an address of at most ${LONGEST_URL} characters.`)
  .refine(isWebhookUrl, address)

/** How many that failed one call sends again. */
export const REPLAYED_AT_ONCE = 1000

const deliveryId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const instant = z.string().nullable()

export const webhookSchema = z.object({
  id: z.number().int(),
  domain: z.string(),
  url: z.string(),
  created_at: z.string(),
  revoked_at: instant,
  /** Why, where nobody pressed it: '' else. */
  revoked_because: z.string(),
  /** The last characters of the secret that signs, and until when the one before it signs too. */
  hint: z.string(),
  overlap_until: instant,
  delivered_at: instant,
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Those of them that can be sent again at once, the oldest first: what is shown of it is what a replay names. */
  failed_ids: z.array(z.number().int()),
})
export type Webhook = z.infer<typeof webhookSchema>

export const listWebhooks = route({
  method: 'GET',
  path: '/admin/webhooks',
  permission: 'integrations.manage',
  summary: 'Every webhook there ever was, without its secret; live ones first',
  reply: z.array(webhookSchema),
})

/** What is shown once. */
const madeWebhookSchema = z.object({ id: z.number().int(), domain: z.string(), secret: z.string() })

export const makeWebhook = route({
  method: 'POST',
  path: '/admin/webhooks',
  permission: 'integrations.manage',
  proof: true,
  changes: ['webhooks'],
  undoesNothing: true,
  summary: 'Tell a landing domain of its orders at an address; the secret is answered this once',
  body: z.object({ domain: landingDomainSchema, url: webhookUrlSchema }),
  reply: madeWebhookSchema,
})

export const rotateWebhook = route({
  method: 'POST',
  path: '/admin/webhooks/:id/rotate',
  permission: 'integrations.manage',
  proof: true,
  changes: ['webhooks'],
  summary:
    'A new secret; the one before signs beside it for so many hours. Where another than `shown` signs by now, 409',
  params: integrationIdSchema,
  body: z.object({
    overlapHours: overlapSchema,
    /** The hint of the secret that the caller means to replace. */
    shown: z.string().max(10).optional(),
  }),
  reply: madeWebhookSchema.extend({ ends_at: z.string() }),
})

export const revokeWebhook = route({
  method: 'POST',
  path: '/admin/webhooks/:id/revoke',
  permission: 'integrations.manage',
  changes: ['webhooks'],
  summary: 'Send nothing there any more, at once; what waits counts as failed',
  params: integrationIdSchema,
  reply: z.object({ id: z.number().int(), domain: z.string() }),
})

export const testWebhook = route({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  permission: 'integrations.manage',
  changes: ['webhooks'],
  undoesNothing: true,
  summary: 'Send a webhook.test there, of no order',
  params: integrationIdSchema,
  reply: z.object({ id: z.number().int() }),
})

export const replayFailed = route({
  method: 'POST',
  path: '/admin/webhooks/:id/replay',
  permission: 'integrations.manage',
  changes: ['webhooks'],
  undoesNothing: true,
  summary: 'Send what failed there again, under the ids it had: those named, or all',
  params: integrationIdSchema,
  /** Named: only those that still stand as failed. Without a body: all. */
  body: z
    .object({ deliveryIds: z.array(deliveryId).min(1).max(REPLAYED_AT_ONCE).optional() })
    .nullable(),
  reply: z.object({ replayed: z.number().int() }),
})

/** waiting: of its first or its next try. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookDeliverySchema = z.object({
  id: z.number().int(),
  /** The webhook-id it carries, the same at each try. */
  message_id: z.string(),
  webhook_id: z.number().int(),
  type: z.string(),
  order_id: z.string().nullable(),
  status: z.string().nullable(),
  occurred_at: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  attempted_at: instant,
  next_attempt_at: instant,
  delivered_at: instant,
  /** What the receiver answered at the last try; null where no answer came. */
  answered: z.number().int().nullable(),
  problem: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** Being sent right now, or about to be: a try that failed has left its problem, and a new one takes that away. */
export const isOnItsWay = ({
  state,
  problem,
}: {
  state: DeliveryState
  problem: string
}): boolean => state === 'waiting' && problem === ''

export const DELIVERIES_PAGE = 50

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/admin/webhook-deliveries',
  permission: 'integrations.manage',
  summary: 'What was sent to webhooks and how it went, newest first; kept for 30 days',
  query: z.object({
    webhook: z.coerce.number().int().min(1).max(LARGEST_INT).optional(),
    state: z.enum(deliveryStates).optional(),
    /** Only those older than this id: the way to the next page. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(DELIVERIES_PAGE),
  }),
  reply: z.array(webhookDeliverySchema),
})

export const replayDelivery = route({
  method: 'POST',
  path: '/admin/webhook-deliveries/:id/replay',
  permission: 'integrations.manage',
  changes: ['webhooks'],
  undoesNothing: true,
  summary: 'Send one again now, under the id it had',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ id: z.number().int() }),
})

export const webhookTexts = {
  made: 'Webhook added.',
  rotated: 'New secret made.',
  rotatedMeanwhile: 'The secret of this webhook was replaced by a newer one already.',
  revoked: 'Webhook revoked.',
  tested: 'Test event is on its way.',
  replayed: (n: number) =>
    n === 0
      ? 'Nothing has failed here.'
      : `${n} ${n === 1 ? 'event' : 'events'} will be sent again`,
  httpsOnly: 'The address must begin with https://.',
  notPublic: 'This address leads into a private network. Webhooks go to public addresses only.',
  unknown: 'There is no such webhook.',
  revokedAlready: 'This webhook is revoked already.',
  noDelivery: 'This is kept no more.',
  known: 'This domain is told at this address already.',
  sentMeanwhile: 'None of them stands as failed any more: they were sent again meanwhile.',
  onItsWay: 'This is on its way already.',
} as const
