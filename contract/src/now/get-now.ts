import { z } from 'zod'
import { route } from '../call/route.ts'
import { nowNames } from './conditions.ts'

/** The screen Now: numbers that are each the total of a list. */

const counted = z.object({
  /** As the list's total says it: where it is bounded there are more. */
  count: z.number().int().nonnegative(),
  bounded: z.boolean(),
  /** The filters of the list that the number is the total of, as its address has them. */
  filters: z.object({
    now: z.enum(nowNames).optional(),
    processingFrom: z.string().optional(),
    processingTo: z.string().optional(),
  }),
})

/** The numbers besides those of the days to come: which part of a condition each is. */
export const nowFigures = ['late', ...nowNames.filter((name) => name !== 'to-file')] as const
export type NowFigure = 'late' | Exclude<(typeof nowNames)[number], 'to-file'>

export const nowSchema = z.object({
  /** Today where the traveller arrives, to which all numbers belong. */
  today: z.string(),
  /** The queue whose lists are counted: all orders, or the caller's own where Order History is closed to him. */
  queue: z.enum(['allOrder', 'myOrder']),
  figures: z.array(
    counted.extend({
      name: z.enum(nowFigures),
      /** Since when the oldest of them stands; null where that is not told. */
      oldest: z.string().nullable(),
      /** The orders that stand longest, each with the moment since when: of refunds and disputes, a few. A node of the version before tells none. */
      longest: z.array(z.object({ order_id: z.string(), since: z.string() })).optional(),
    }),
  ),
  /** Orders to be filed whose window opens on the day: today, then the days to come. */
  days: z.array(
    counted.extend({ day: z.string(), weekend: z.boolean(), holiday: z.string().nullable() }),
  ),
  /** Of these years the holidays that follow the moon are not known here. */
  moon_days_unknown: z.array(z.string()),
})
export type Now = z.output<typeof nowSchema>

/** So many of the orders that stand longest are told by name. */
export const LONGEST_TOLD = 5

export const getNow = route({
  method: 'GET',
  path: '/admin/now',
  permission: 'orders.read',
  summary:
    'What has to be looked at: numbers, each the total of a list, with the filters of that list. Own orders alone where Order History is closed to the caller',
  reply: nowSchema,
})
