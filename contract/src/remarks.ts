import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'

/** Comments on an order: append-only, the author from the token (spec 2 §2, §3, D36). */

const flag = z.enum(['Y', 'N'])
/** The checkboxes in a payload: 'Y' when ticked; anything empty is 'N'. */
const tick = z
  .union([flag, z.literal(''), z.boolean(), z.null()])
  .optional()
  .transform((value) => (value === 'Y' || value === true ? ('Y' as const) : ('N' as const)))

export const remarkRowSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  created_at: z.string(),
  us_date: z.string(),
  us_time: z.string(),
  remark_name: z.string(),
  remark: z.string(),
  whatsapp: flag,
  telephone: flag,
  status_refund: flag,
  voided: flag,
  chargeback: flag,
  report_error: z.string(),
})
export type RemarkRow = z.infer<typeof remarkRowSchema>

export const MAX_REMARK = 5000
export const newRemarkSchema = z.object({
  orderId: orderIdSchema,
  remark: z
    .string({ error: 'Please enter your remark' })
    .trim()
    .min(1, 'Please enter your remark')
    .max(MAX_REMARK, 'A remark has at most 5,000 characters'),
  remarkerName: z.string().max(200).optional(),
  whatsapp: tick,
  telephone: tick,
  statusRefund: tick,
  voided: tick,
  chargeBack: tick,
})

export const addRemark = route({
  method: 'POST',
  path: '/admin/add-new-remark',
  takesMore: true,
  permission: 'remarks.write',
  undoesNothing: true,
  summary: 'Add a comment; a ticked Refund opens a refund request (D16, D36)',
  body: newRemarkSchema,
  reply: remarkRowSchema,
})

export const remarkTexts = { saved: 'Comment saved successfully' } as const
