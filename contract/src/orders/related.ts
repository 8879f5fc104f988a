import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { statusSchema } from '../statuses.ts'

/** What an order has in common with another one: why it may be a duplicate or belong to the same party. */
export const sharedParts = ['passport', 'email', 'phone', 'flight'] as const
export type SharedPart = (typeof sharedParts)[number]

export const relatedOrderSchema = z.object({
  order_id: z.string(),
  full_name: z.string(),
  surname: z.string(),
  process_status: statusSchema,
  arrival_date: z.string().nullable(),
  shares: z.array(z.enum(sharedParts)),
})
export type RelatedOrder = z.infer<typeof relatedOrderSchema>

/** The most orders each list names. */
export const RELATED_ROWS = 20

export const getRelatedOrders = route({
  method: 'GET',
  path: '/admin/related-orders/:orderId',
  permission: 'orders.read',
  summary: 'Orders that look like the same application twice, and orders of the same party',
  params: z.object({ orderId: orderIdSchema }),
  reply: z.object({
    /** Same passport or email, same arrival; refunded and deleted ones left out. */
    duplicates: z.array(relatedOrderSchema),
    /** Same email, phone, or flight and arrival. */
    party: z.array(relatedOrderSchema),
  }),
})
