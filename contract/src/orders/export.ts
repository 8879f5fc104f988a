import { z } from 'zod'
import { route } from '../call/route.ts'
import { listFilterSchema, queueNameSchema } from './list.ts'

/** Header of an export's answer that says how many rows will come: what a progress bar is drawn from. */
export const EXPORT_ROWS_HEADER = 'x-total-rows'

/** The columns of an export, in their order. Times are UTC; full_name is the given name alone (D38). */
export const exportColumns = [
  'Order Id',
  'Given Name',
  'Surname',
  'Email',
  'Country Code',
  'Telephone',
  'Date & Time (UTC)',
  'Arrival Date',
  'Departure Date',
  'Processing Date',
  'Refund Date (UTC)',
  'Status',
  'Processing Mode',
  'Assigned To',
  'Government Reference',
] as const

export const exportOrders = route({
  method: 'GET',
  path: '/admin/export-orders/:orderName',
  quietPath: '/admin/export-orders/:orderName',
  permission: 'orders.export',
  proof: true,
  summary: 'All that a queue and its filters leave, as CSV; who took it is recorded',
  params: z.object({ orderName: queueNameSchema }),
  query: listFilterSchema,
  reply: 'stream',
  contentType: 'text/csv',
})
