import { z } from 'zod'
import { bulkResultSchema, orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { actionTexts, updatingStatusSchema } from './actions.ts'
import { assigneeSchema } from './assignee.ts'
import { orderFilterSchema } from './filters.ts'
import { queueNameSchema } from './list.ts'

/** How many orders can be left out of a whole queue by name. */
export const EXCEPT_LIMIT = 5000

/**
 * "Select all N in this queue": the orders are named by the queue and its filters and never listed. A filter that is not known is refused:
 * passed over it would leave more orders than were meant.
 */
export const queueSelectionSchema = z.strictObject({
  queue: queueNameSchema,
  month: z.number().int().min(1).max(12).optional(),
  search: z.string().trim().max(200).optional(),
  unassigned: z.boolean().optional(),
  /** My Orders of somebody else, for Admin and Manager (D20). */
  userName: z.string().max(200).optional(),
  ...orderFilterSchema.shape,
})
export type QueueSelection = z.output<typeof queueSelectionSchema>

const action = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    updatingStatus: updatingStatusSchema,
  }),
  z.object({
    kind: z.literal('assign'),
    assignto: assigneeSchema,
  }),
  z.object({ kind: z.literal('refund') }),
  z.object({ kind: z.literal('restore') }),
])
export type QueueAction = z.output<typeof action>

/**
 * The answer is NDJSON, one bulkLine each line. Each chunk is a transaction of its own; a caller who goes away ends the
 * run after the chunk at hand, and what was done stands in the list of undoable actions.
 */
export const bulkQueue = route({
  method: 'POST',
  path: '/admin/bulk-queue',
  permission: 'orders.move',
  changes: ['orders'],
  summary: 'One action on all orders of a queue, with progress (NDJSON)',
  body: queueSelectionSchema.extend({
    action,
    /**
     * When the list was read that the caller saw (its answer's asOf): what came or changed later is left out. Of a whole second, as an
     * answer's Date header is, all of that second was seen.
     */
    asOf: z.iso
      .datetime({ offset: true })
      .refine((at) => at >= '2000', 'Too long ago.')
      .optional(),
    /** Orders of it that are left out: "select all" less some. */
    except: z.array(orderIdSchema).max(EXCEPT_LIMIT).optional(),
    /** How many the caller was shown, without those left out; when there are more, nothing is done (409); those missing are counted as changed. */
    count: z.number().int().nonnegative().optional(),
  }),
  reply: 'stream',
  contentType: 'application/x-ndjson',
})

const progress = {
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
}
export const bulkLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), total: z.number().int() }),
  /** After each chunk; refusals are those of the chunk, each with its reason. */
  z.object({ kind: z.literal('progress'), ...progress, refusals: bulkResultSchema }),
  z.object({
    kind: z.literal('ended'),
    status: z.union([z.literal(0), z.literal(1)]),
    message: z.string(),
    ...progress,
    /** Of the done ones, those of which nothing had to be done. */
    unchanged: z.number().int(),
    undo_id: z.string().nullable(),
    /** Of how many an Undo was asked for while the others were still done. */
    taken_back: z.number().int().optional(),
  }),
])
export type BulkLine = z.infer<typeof bulkLineSchema>

export const claimNext = route({
  method: 'POST',
  path: '/admin/claim-next',
  permission: 'orders.assign-self',
  changes: ['orders'],
  summary: 'Assign the most urgent free order of a queue to the caller: soonest arrival first',
  body: queueSelectionSchema.pick({ queue: true, month: true, search: true }),
  reply: z.object({ order_id: z.string(), id: z.number() }),
})

export const claimTexts = {
  claimed: actionTexts.assigned,
  none: 'No free order is waiting in this queue.',
} as const
