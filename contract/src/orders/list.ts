import { z } from 'zod'
import { route } from '../call/route.ts'
import { ruled } from '../call/schema-words.ts'
import { orderFilterSchema } from './filters.ts'
import { readQueueName } from './queues.ts'
import { orderRowSchema, sortFields } from './rows.ts'

export const DEFAULT_PAGE_SIZE = 10
/** The most rows one list answer holds; 'all' is cut to it and the table fetches windows (D28). */
export const MAX_ROWS = 1000
/** A search's total stops here and says so ("1,000+"): a common word is never counted by a full scan. */
export const SEARCH_COUNT_BOUND = 1000

/** A queue's name or one of its aliases (D1). */
export const UNKNOWN_QUEUE = 'Unknown queue name.'
export const queueNameSchema = z
  .string()
  .refine((name) => readQueueName(name) !== undefined, { message: UNKNOWN_QUEUE })

/** What a list is filtered and sorted by, wherever a queue is walked: list, export, neighbours (D27). */
export const listFilterSchema = z.object({
  userName: z.string().max(200).optional(),
  sortBy: z.enum(sortFields).optional(),
  /** Absent: descending where nothing else is asked (created_at), ascending by a named field. */
  sortDir: z.enum(['asc', 'desc']).optional(),
  search: z.string().trim().max(200).optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  unassigned: z.enum(['0', '1']).optional(),
  ...orderFilterSchema.shape,
})
export type ListQuery = z.output<typeof listFilterSchema>

export const listOrders = route({
  method: 'GET',
  path: '/admin/get-orders-list/:orderName',
  takesMore: true,
  quietPath: '/admin/get-orders-list/:orderName',
  permission: 'orders.read',
  summary: 'The rows of a queue, paged, sorted and filtered on the server (D27, D28)',
  params: z.object({ orderName: queueNameSchema }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.union([z.literal('all'), z.coerce.number().int().min(1)]).default(DEFAULT_PAGE_SIZE),
    delay: z.string().optional(),
    ...listFilterSchema.shape,
  }),
  reply: z.array(orderRowSchema),
})

const offsetOrDay = z.union([
  z.number().int().min(0),
  z
    .string()
    .trim()
    .regex(/^(\d{1,9}|\d{4}-\d{2}-\d{2})$/, {
      error: ruled('must be a row offset or a date YYYY-MM-DD'),
    }),
])

export const searchOrders = route({
  method: 'POST',
  path: '/admin/search-order',
  takesMore: true,
  permission: 'orders.read',
  reads: true,
  summary: 'Search inside a folder; start and end are row offsets or created-at days (D29)',
  body: z.object({
    start: offsetOrDay.nullish(),
    end: offsetOrDay.nullish(),
    searchVal: z.string().trim().max(200).default(''),
    folderName: queueNameSchema.default('allOrder'),
  }),
  reply: z.array(orderRowSchema),
})
