import { z } from 'zod'
import {
  applicationDetailsSchema,
  applicationHeadSchema,
  applicationLine,
  calendarDaySchema,
} from './application.ts'
import { exact } from './call/exact-number.ts'
import { ORDER_ID_RULE, orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { ruled } from './call/schema-words.ts'
import { addressOf } from './mail/order-address.ts'
import { REGULAR_MODE } from './orders/processing-mode.ts'
import { paymentStatus } from './statuses/payments.ts'
import { readConfirmed } from './values/payment-confirmed.ts'

/** An order as it comes in, by the API or the import (D8, D10, D52, D59): one validation for both. */

/** Imported ids are kept as they are (D30): six characters or more, none of them a space or a control. */
const orderId = exact(
  z.union([z.string(), z.number()], {
    error: ({ input }) => (typeof input === 'number' ? undefined : 'order_id is required.'),
  }),
)
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .regex(/^[^\s\p{C}]{6,64}$/u, ORDER_ID_RULE),
  )
const confirmed = z
  .union([z.boolean(), z.string().max(20), z.number()])
  .nullish()
  .transform(readConfirmed)

const amount = exact(z.union([z.string(), z.number()]))
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
  .refine((value) => value === '' || /^\d{1,9}(\.\d{1,2})?$/.test(value), {
    error: ruled('must be an amount such as 49.00'),
  })

const address = (field: string) =>
  applicationLine(254).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    `${field} must be a valid address.`,
  )

/** Other names that the order detail answers for a field are read too. */
export const otherSpellings = {
  order_number: 'order_id',
  goodsInformation: 'goods_information',
} as const

type Spelled = keyof typeof intakeFields.shape
const saysSame = (field: Spelled, one: unknown, other: unknown): boolean => {
  const [first, second] = [one, other].map((value) => {
    const read = intakeFields.shape[field].safeParse(value)
    return JSON.stringify(read.success ? read.data : value)
  })
  return first === second
}

/** Reads a field under its other name; of one that is said under both nobody knows which is meant, unless they say the same. */
export const readOtherSpellings = (value: unknown, context: z.core.$RefinementCtx): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const read: Record<string, unknown> = { ...value }
  for (const [other, name] of Object.entries(otherSpellings)) {
    if (read[other] === undefined) continue
    if (read[name] === undefined) read[name] = read[other]
    else if (!saysSame(name, read[name], read[other]))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${name} and ${other} are two names of one field, and say different things: send one of them.`,
      })
  }
  return read
}

export const intakeFields = z.object({
  order_id: orderId.optional(),
  processing_mode: applicationLine(60).transform((mode) => mode || REGULAR_MODE),
  processing_date: calendarDaySchema,
  /** Payment confirmed: the order starts as New; else as Pending, until it is sent again with it (D8). */
  payment_confirmed: confirmed,
  /** The order detail's own word for the same: Pending is unpaid, New paid. */
  process_status: z.enum([paymentStatus.confirmed, paymentStatus.unpaid]).nullish(),
  amount,
  currency: applicationLine(3).pipe(
    z.string().regex(/^([A-Za-z]{3})?$/, { error: ruled('must be a currency code such as USD') }),
  ),
  language: applicationLine(10),
  ...applicationHeadSchema.shape,
  ...applicationDetailsSchema.shape,
  email: address('email'),
  /** The account's address, used only where the application has none (D41). */
  user: z.object({ email: address('user.email') }).nullish(),
})

/** What an order says of its payment when it comes in. */
type SaidOfPayment = {
  payment_confirmed: boolean
  process_status?: string | null | undefined
}

export const startsPaid = (order: SaidOfPayment): boolean =>
  order.payment_confirmed && order.process_status !== paymentStatus.unpaid

export const statusAtIntake = (order: SaidOfPayment) =>
  paymentStatus[startsPaid(order) ? 'confirmed' : 'unpaid']

type SaidOfAddress = { email: string; user?: { email: string } | null | undefined }

/** The address of an order that comes in; '' for none. */
export const addressAtIntake = ({ email, user }: SaidOfAddress): string =>
  addressOf(email, user?.email ?? '')

/** Without an address nobody can track the order or be mailed. */
export const hasAddress = (order: SaidOfAddress): boolean => addressAtIntake(order) !== ''
export const addressRule = { path: ['email'], message: 'email is required.' }

const names = ['full_name', 'surname', 'first_name', 'last_name'] as const
const hasName = (order: Record<(typeof names)[number], string>): boolean =>
  names.some((name) => order[name] !== '')

/** A whole order (D79): its id, an address and a name are there. */
export const intakeOrderSchema = z.preprocess(
  readOtherSpellings,
  intakeFields
    .extend({ order_id: orderId })
    .refine(hasAddress, addressRule)
    .refine(hasName, { path: ['full_name'], message: 'A name is required: full_name or surname.' }),
)
export type IntakeOrder = z.output<typeof intakeFields>

/** What was taken although it may not be meant so. */
const warnings = z.array(z.object({ path: z.string(), message: z.string() }))
export type IntakeWarning = z.output<typeof warnings>[number]

/** There, and true, where the key is one to try with: the call was checked, and nothing was stored. */
const sandbox = z.literal(true).optional()

export const acceptOrder = route({
  method: 'POST',
  path: '/intake/orders',
  permission: 'intake-key',
  summary:
    'Hand in an order, header X-Api-Key; the same again answers created false, another content 409 and the fields that differ (D79)',
  body: intakeOrderSchema,
  reply: z.object({
    order_id: z.string(),
    process_status: z.string(),
    created: z.boolean(),
    warnings,
    sandbox,
  }),
})

export const correctOrder = route({
  method: 'PATCH',
  path: '/intake/orders/:order_id',
  permission: 'intake-key',
  summary:
    'Correct fields of an order of your own until it is Completed, Refunds or Deleted; an absent field stays, null or "" clears it (D78, D79)',
  params: z.object({ order_id: orderIdSchema }),
  body: z.preprocess(readOtherSpellings, intakeFields),
  reply: z.object({
    order_id: z.string(),
    process_status: z.string(),
    changed: z.array(z.string()),
    warnings,
    sandbox,
  }),
})

const instant = z.string().nullable()

export const getIntakeOrder = route({
  method: 'GET',
  path: '/intake/orders/:order_id',
  permission: 'intake-key',
  summary: 'Where an order of your own stands: its status and the moments of its milestones (D81)',
  params: z.object({ order_id: orderIdSchema }),
  reply: z.object({
    order_id: z.string(),
    process_status: z.string(),
    received_at: z.string(),
    completed_at: instant,
    /** The first time that its traveller fetched the document. */
    downloaded_at: instant,
    refunded_at: instant,
  }),
})
