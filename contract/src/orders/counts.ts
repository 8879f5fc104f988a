import { z } from 'zod'
import { route } from '../call/route.ts'
import { type CountField, countFields } from './queues.ts'

const counts = Object.fromEntries(
  countFields.map((field) => [field, z.number().int().nonnegative()]),
) as Record<CountField, z.ZodNumber>

export const folderCountsSchema = z.object(counts)
export type FolderCounts = z.infer<typeof folderCountsSchema>

export const getFolderCounts = route({
  method: 'GET',
  path: '/admin/get-all-folder-count',
  takesMore: true,
  quietPath: '/admin/get-all-folder-count',
  permission: 'orders.read',
  summary: 'The counts beside every folder (spec 1 §3); userName as D20',
  query: z.object({ userName: z.string().max(200).optional() }),
  reply: folderCountsSchema,
})

export type FutureMonth = z.infer<typeof getFutureMonthCounts.reply>[number]

export const getFutureMonthCounts = route({
  method: 'GET',
  path: '/admin/get-future-order-month-count',
  permission: 'orders.read',
  summary: 'Future orders by process month, years pooled and named (D11), and what is late',
  reply: z.array(
    z.object({
      month: z.number().int().min(1).max(12),
      count: z.number().int(),
      /** The years its orders are of, each with its share of the count. */
      years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
      /** Of this month, in any year: due before today, and still New. They stand in New and Priority Orders. */
      late: z.number().int(),
    }),
  ),
})
