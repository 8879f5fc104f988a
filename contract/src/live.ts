import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { nowSchema } from './now/get-now.ts'
import { queueNames } from './orders/queues.ts'
import { roles } from './permissions.ts'

const viewersSchema = z.array(z.object({ id: z.number(), name: z.string() }))

/** A member is here who used the office within so long. */
export const HERE_MINUTES = 5
const hereSchema = z.array(z.object({ id: z.number(), name: z.string(), type: z.enum(roles) }))
export type HereMember = z.infer<typeof hereSchema>[number]

/** What one SSE message says: counts moved, rows touched, who is viewing which order, a mail's new state. */
export const liveEventSchema = z.discriminatedUnion('kind', [
  /**
   * Orders changed; an empty list means "many, reload". queues are the lists that they are, were or came to be in, and
   * members those whose My Orders it is; without them any list may be meant.
   */
  z.object({
    kind: z.literal('orders'),
    orderIds: z.array(z.string()),
    queues: z.array(z.enum(queueNames)).optional(),
    members: z.array(z.number()).optional(),
  }),
  /** The counts beside the folders, all but one's own. */
  z.object({ kind: z.literal('counts'), counts: z.record(z.string(), z.number()) }),
  /** The numbers of Now of the whole office, when they changed; null to who sees his own alone, who then asks for them. */
  z.object({ kind: z.literal('now'), now: nowSchema.nullable() }),
  z.object({ kind: z.literal('viewers'), orderId: z.string(), viewers: viewersSchema }),
  /** The members who are here, by name. */
  z.object({ kind: z.literal('here'), members: hereSchema }),
  /** What keeps mails from being sent has changed. */
  z.object({ kind: z.literal('mail-notices') }),
  /** A member said that he is in, or out, or a session of one ended. */
  z.object({ kind: z.literal('shift') }),
  /** A shift was handed over, or that was acknowledged. */
  z.object({ kind: z.literal('hand-over') }),
  z.object({ kind: z.literal('mail'), orderId: z.string(), mailId: z.number(), state: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

export const openLive = route({
  method: 'GET',
  path: '/admin/live',
  permission: 'session.use',
  summary:
    'One stream of changes (server-sent events); read with fetch so that the token stays in the header',
  reply: 'stream',
  contentType: 'text/event-stream',
})

/** A member counts as viewing an order for so long after he last said so; screens repeat it every third of it. */
export const VIEWING_SECONDS = 30

export const setViewing = route({
  method: 'PUT',
  path: '/admin/viewing',
  permission: 'session.use',
  undoesNothing: true,
  savesNothing: true,
  summary: 'Say which order this tab has open, or none; repeated while it stays open',
  body: z.object({
    orderId: orderIdSchema.nullable(),
    /** Tells the caller's tabs apart; a random text made once a tab. */
    tab: z.string().max(40).default(''),
  }),
  /** Who else and oneself has that order open. */
  reply: viewersSchema,
})
