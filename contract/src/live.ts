import { z } from 'zod'
import { route } from './route.ts'

/** What one SSE message says: counts moved, rows touched, who is viewing which order, a mail's new state. */
export const liveEventSchema = z.discriminatedUnion('kind', [
  /** Orders changed; an empty list means "many, reload". */
  z.object({ kind: z.literal('orders'), orderIds: z.array(z.string()) }),
  z.object({
    kind: z.literal('viewers'),
    orderId: z.string(),
    viewers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
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
})
