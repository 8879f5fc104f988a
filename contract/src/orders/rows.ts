import { z } from 'zod'
import { statusSchema } from '../statuses.ts'

/** One row of an order list (spec 1 §3). Dates: *_date are 'YYYY-MM-DD' days, created_at and refund_date ISO instants. */
export const orderRowSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  process_status: statusSchema,
  processing_mode: z.string(),
  full_name: z.string(),
  surname: z.string(),
  email: z.string(),
  country_phone_code: z.string(),
  phone_number: z.string(),
  created_at: z.string(),
  departure_date: z.string().nullable(),
  arrival_date: z.string().nullable(),
  refund_date: z.string().nullable(),
  processing_date: z.string().nullable(),
  process_month: z.number().int().min(1).max(12).nullable(),
  assign_to: z.string().nullable(),
})
export type OrderRow = z.infer<typeof orderRowSchema>

/** What a list may be sorted by: the row's own field names, a closed list (D27). */
export const sortFields = [
  'order_id',
  'full_name',
  'email',
  'phone_number',
  'created_at',
  'arrival_date',
  'departure_date',
  'process_status',
  'refund_date',
  'processing_date',
  'process_month',
  'assign_to',
] as const
export type SortField = (typeof sortFields)[number]

/** The list's Name: full_name and surname without repetition (D38). */
export const displayName = (row: { full_name: string; surname: string }): string => {
  const full = row.full_name.trim()
  const surname = row.surname.trim()
  const words = full.toLocaleLowerCase().split(/\s+/)
  const repeated =
    surname !== '' &&
    surname
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  return repeated || surname === '' ? full : `${full} ${surname}`.trim()
}

/** 'Order KH7Q2M (Dara Sok)': what a question about one order names it. */
export const orderInWords = (row: {
  order_id: string
  full_name: string
  surname: string
}): string => {
  const name = displayName(row)
  return name ? `Order ${row.order_id} (${name})` : `Order ${row.order_id}`
}
