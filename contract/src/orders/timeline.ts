import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'
import { sensitiveFieldSchema } from '../privacy/classes.ts'

/** One thing that happened to an order, from its event log. */
export const timelineEventSchema = z.object({
  seq: z.number().int(),
  at: z.string(),
  actor_kind: z.enum(['staff', 'traveller', 'system', 'intake']),
  actor_name: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

export const TIMELINE_PAGE = 200

export const getOrderTimeline = route({
  method: 'GET',
  path: '/admin/order-timeline/:orderId',
  permission: 'orders.read',
  summary: 'What happened to an order, newest first; count is the number of events of these kinds',
  params: z.object({ orderId: orderIdSchema }),
  query: z.object({
    /** Kinds, or their first words ('mail', 'order'), with commas between. */
    kinds: z.string().max(500).optional(),
    /** Only events older than this seq: the way to the next page. */
    before: z.coerce.number().int().min(1).max(LARGEST_INT).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(TIMELINE_PAGE),
  }),
  reply: z.array(timelineEventSchema),
})

export const showSensitive = route({
  method: 'POST',
  path: '/admin/show-sensitive',
  permission: 'orders.read',
  keepsNoAnswer: true,
  undoesNothing: true,
  savesNothing: true,
  summary:
    'All that is masked of an order, or one field of it; the showing is recorded, as one event',
  body: z.object({
    orderId: orderIdSchema,
    /** Absent: the whole class. */
    field: sensitiveFieldSchema.optional(),
  }),
  reply: z.object({
    /** The values of the fields that have one. */
    fields: z.partialRecord(sensitiveFieldSchema, z.string()),
    /** Where one field was asked for. */
    field: sensitiveFieldSchema.optional(),
    value: z.string().nullable().optional(),
  }),
})
