import { z } from 'zod'
import { LARGEST_INT } from './call/largest-int.ts'
import { route } from './call/route.ts'
import { type TimelineEvent, timelineEventSchema } from './orders/timeline.ts'

/** What was done to the office itself: orders taken out, the team, gateways, keys. Its own log, chained as an order's is. */

export const ACTIVITY_PAGE = 50

export type ActivityEvent = TimelineEvent

export const listActivity = route({
  method: 'GET',
  path: '/admin/activity',
  permission: 'activity.read',
  summary: 'What was done to the office itself, newest first',
  query: z.object({
    /** Only events older than this seq: the way to the next page. */
    before: z.coerce.number().int().min(1).max(LARGEST_INT).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(ACTIVITY_PAGE),
  }),
  reply: z.array(timelineEventSchema),
})
