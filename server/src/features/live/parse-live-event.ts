import { type LiveEvent, liveEventSchema } from '@e-arrival/contract/live'
import { z } from 'zod'
import { queuesOf } from '../orders/orders.public.ts'

/** Orders as the database tells of them: folders are keys of order_counters(), such as 'mine/7'. */
const ordersSchema = z.object({
  kind: z.literal('orders'),
  orderIds: z.array(z.string()),
  folders: z.array(z.string()).optional(),
})

/** What the database told, as screens are told it; undefined for what no version of ours can have said. */
export const parseLiveEvent = (payload: string): LiveEvent | undefined => {
  try {
    const told: unknown = JSON.parse(payload)
    const orders = ordersSchema.safeParse(told).data
    if (!orders) return liveEventSchema.safeParse(told).data
    const { folders, ...event } = orders
    return folders ? { ...event, ...queuesOf(folders) } : event
  } catch {
    return undefined
  }
}
