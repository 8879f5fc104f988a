import { z } from 'zod'
import { route } from '../call/route.ts'

/** A member says that he is in: orders are given by rule to nobody else (D92, decision 0059). */

export const shiftTexts = {
  isIn: 'You are in.',
  isInOff: 'You are in. The office gives no orders by rule at present.',
  isOut: 'You are out: no order is given to you by rule.',
  wasIn: 'You were in already.',
  wasOut: 'You were out already.',
  required: 'Please say whether you are in.',
} as const

const shiftSchema = z.object({
  /** Null: he is out. */
  inSince: z.string().nullable(),
  /** Orders are given by rule at present. */
  rulesOn: z.boolean(),
})
export type Shift = z.infer<typeof shiftSchema>

export const getMyShift = route({
  method: 'GET',
  path: '/admin/my-shift',
  permission: 'orders.assign-self',
  summary: 'Whether the caller is in, and since when',
  reply: shiftSchema,
})

export const sayMyShift = route({
  method: 'POST',
  path: '/admin/say-my-shift',
  permission: 'orders.assign-self',
  changes: ['shift'],
  summary:
    'Say that one is in, or out; in lasts as long as the session in which it was said, and no idle hour',
  body: z.object({ in: z.boolean({ error: shiftTexts.required }) }),
  reply: shiftSchema,
})
