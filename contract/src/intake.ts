import { z } from 'zod'
import {
  applicationDetailsSchema,
  applicationHeadSchema,
  applicationText,
  calendarDaySchema,
} from './application.ts'
import { route } from './route.ts'
import { REGULAR_MODE } from './statuses.ts'

/** An order as it comes in, by the API or the import (D8, D10, D52, D59): one validation for both. */

const orderIdMessage = 'order_id has 6 to 64 letters, digits, dots, dashes or underscores.'
const confirmed = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => ['1', 'true', 'y', 'yes', 'paid'].includes(String(value).toLowerCase()))

export const intakeOrderSchema = z.object({
  order_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{5,63}$/, orderIdMessage)
    .optional(),
  processing_mode: applicationText(60).transform((mode) => mode || REGULAR_MODE),
  processing_date: calendarDaySchema,
  /** Payment confirmed: the order starts as New; else as Pending, until it is sent again with it (D8). */
  payment_confirmed: confirmed,
  amount: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
    .refine(
      (value) => value === '' || /^\d{1,9}(\.\d{1,2})?$/.test(value),
      'Must be an amount such as 49.00.',
    ),
  currency: applicationText(3).pipe(
    z.string().regex(/^([A-Za-z]{3})?$/, 'Must be a currency code such as USD.'),
  ),
  language: applicationText(10),
  ...applicationHeadSchema.shape,
  ...applicationDetailsSchema.shape,
  full_name: applicationText().pipe(z.string().min(1, 'full_name is required.')),
  email: applicationText(254).pipe(z.email('email must be a valid address.')),
})
export type IntakeOrder = z.output<typeof intakeOrderSchema>

export const acceptOrder = route({
  method: 'POST',
  path: '/intake/orders',
  permission: 'intake-key',
  summary: 'Hand in an order, header X-Api-Key; idempotent by order_id (D59)',
  body: intakeOrderSchema,
  reply: z.object({ order_id: z.string(), process_status: z.string(), created: z.boolean() }),
})
