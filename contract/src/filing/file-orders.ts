import { z } from 'zod'
import { bulkResultSchema, orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { sensitiveFieldSchema } from '../privacy/classes.ts'
import { listDateTime } from '../values/dates.ts'
import { isolated } from '../values/isolated.ts'
import { filingFormSchema } from './form.ts'

/** Filing an order with the government: the form it is copied into, and the reference it comes back with. */

export const REFERENCE_LENGTH = 60
/** The most orders that are filed under one reference. */
export const PARTY_LIMIT = 50

export const referenceTooLong = `A reference has at most ${REFERENCE_LENGTH} characters.`

/** A passport number is sealed, and a reference is read by all. */
export const passportAsReference = 'This is the passport number, not the reference'

/** As a reference is kept: white space made one space, letter case as it is given. */
export const asReference = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** The government's reference as it is kept. */
export const referenceSchema = z
  .string({ error: 'Please enter the reference' })
  .transform(asReference)
  .pipe(
    z
      .string()
      .min(1, 'Please enter the reference')
      .max(REFERENCE_LENGTH, referenceTooLong)
      .regex(/^[\p{L}\p{N} ./_#:-]+$/u, 'A reference has letters, digits and . / _ - # : only.'),
  )

/** Whether the sender knows that another order carries the reference already; else a call that finds one is refused as `shared`. */
const sharedSchema = z.boolean().default(false)

export const getFilingForm = route({
  method: 'GET',
  path: '/admin/filing-form',
  permission: 'orders.read',
  summary: "The government's form: its fields in its order and format",
  reply: filingFormSchema,
})

const filedOrder = z.object({
  id: orderIdSchema,
  /** As its sender saw it: a mismatch leaves that order alone (D17). */
  status: z.string().max(40).optional(),
  /** The reference its sender saw there; '' where it was not filed. */
  seen: z.string().max(REFERENCE_LENGTH).default(''),
  /** The fields of the form that were copied before. */
  copied: z.array(z.string().max(60)).max(200).default([]),
})

export const fileOrders = route({
  method: 'POST',
  path: '/admin/file-order',
  permission: 'orders.move',
  changes: ['orders'],
  summary:
    'Mark orders as filed under a reference: they move to AwaitingGovt; one that somebody filed meanwhile is left alone and he is named',
  body: z.object({
    orders: z.array(filedOrder).min(1).max(PARTY_LIMIT),
    reference: referenceSchema,
    shared: sharedSchema,
  }),
  reply: bulkResultSchema,
})

export const correctFiling = route({
  method: 'POST',
  path: '/admin/correct-filing',
  permission: 'orders.move',
  changes: ['orders'],
  summary: 'Correct the reference of a filed order; its status stays, the timeline keeps both',
  body: z.object({
    orderId: orderIdSchema,
    reference: referenceSchema,
    shared: sharedSchema,
    seen: z.string().max(REFERENCE_LENGTH),
  }),
  reply: bulkResultSchema,
})

export const copySensitive = route({
  method: 'POST',
  path: '/admin/copy-sensitive',
  permission: 'orders.read',
  keepsNoAnswer: true,
  undoesNothing: true,
  savesNothing: true,
  summary: 'A masked field as the form wants it; each copy is recorded before it is given out',
  body: z.object({
    orderId: orderIdSchema,
    field: sensitiveFieldSchema,
  }),
  reply: z.object({ field: sensitiveFieldSchema, text: z.string() }),
})

export const filingWords = {
  filed: { did: 'filed', success: 'Filed with the government' },
  corrected: { did: 'corrected', success: 'Reference corrected' },
} as const

/** Who filed an order and when, and its reference as it is now, which another may have corrected. */
export const filedText = (filed: { by: string; at: string; reference: string }): string =>
  `Filed by ${isolated(filed.by)} on ${listDateTime(filed.at)} (UTC), reference ${filed.reference}`
