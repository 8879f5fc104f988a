import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { listFilterSchema, queueNameSchema } from './list.ts'
import { orderRowSchema } from './rows.ts'

/** The most orders quick find answers. */
export const QUICK_FIND_ROWS = 8

export const quickFind = route({
  method: 'GET',
  path: '/admin/quick-find',
  quietPath: '/admin/quick-find',
  permission: 'orders.read',
  summary: 'Any order by anything, for Ctrl+K: an exact order id first, then the newest',
  query: z.object({ search: z.string().trim().max(200) }),
  reply: z.array(orderRowSchema).max(QUICK_FIND_ROWS),
})

/** The most orders that can be asked about at once. */
export const MOST_ASKED_ABOUT = 1000

export const whichAreThere = route({
  method: 'POST',
  path: '/admin/orders-there/:orderName',
  permission: 'orders.read',
  reads: true,
  summary:
    'Which of these orders a queue holds under its filters: what was selected may have left it',
  params: z.object({ orderName: queueNameSchema }),
  body: z.object({
    orderIds: z.array(orderIdSchema).max(MOST_ASKED_ABOUT),
    ...listFilterSchema.shape,
  }),
  reply: z.array(z.string()),
})

export const getNeighbours = route({
  method: 'GET',
  path: '/admin/order-neighbours/:orderId',
  quietPath: '/admin/order-neighbours/:orderId',
  permission: 'orders.read',
  summary:
    "The orders before and after one, in a queue's order under its filters, and its place there; the one itself may have left it",
  params: z.object({ orderId: orderIdSchema }),
  query: z.object({ queue: queueNameSchema, ...listFilterSchema.shape }),
  reply: z.object({
    previous: z.string().nullable(),
    next: z.string().nullable(),
    /** Counted from 1; null for an order that is not in the queue, or farther down than SEARCH_COUNT_BOUND. */
    position: z.int().nullable(),
    total: z.int(),
    /** The total stopped at SEARCH_COUNT_BOUND. */
    totalIsBound: z.boolean(),
  }),
})
