import { z } from 'zod'
import { applicationDetailsSchema, applicationHeadSchema } from '../application.ts'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { documentRowSchema } from '../documents.ts'
import { evidenceElementSchema } from '../evidence/elements.ts'
import { mailRowSchema } from '../mail.ts'
import { remarkRowSchema } from '../remarks.ts'
import { statusSchema } from '../statuses.ts'
import { downloadRowSchema } from '../tracking/visitor-data.ts'
import { passportTrouble } from '../values/passport-lasts.ts'

/** What stands for a sensitive field that has a value and is not shown. */
export const MASKED = '••••••••'
/** Each nested list holds the newest so many. */
export const NESTED_ROWS = 200

/** How a history says how many rows it shows: all of them, or that there are older ones. */
export const nestedRowsLabel = (rows: number): string =>
  rows < NESTED_ROWS ? String(rows) : `newest ${NESTED_ROWS}`

type Answered<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodType<z.output<S[K]>> }

/** What a field holds once it was read: an empty one tells a day (null), a list and a text apart. */
const answeredField = (empty: unknown): z.ZodType => {
  if (empty === null) return z.string().nullable()
  return Array.isArray(empty) ? z.array(z.record(z.string(), z.string())) : z.string()
}
/** The fields of an application as they are answered: nothing is read into them again. */
const answered = <S extends Record<string, z.ZodType>>(shape: S): Answered<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, answeredField(field.parse(undefined))]),
  ) as Answered<S>
const details = answered(applicationDetailsSchema.shape)

/** The whole of one order as the order page reads it, in one round trip (spec 2 §3). */
export const orderDetailSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  order_number: z.string(),
  process_status: statusSchema,
  processing_mode: z.string(),
  created_at: z.string(),
  refund_date: z.string().nullable(),
  refund_requested: z.boolean(),
  processing_date: z.string().nullable(),
  assign_to: z.string().nullable(),
  assigned_id: z.number().nullable(),
  status_changed_by: z.string().nullable(),
  landing_domain: z.string(),
  language: z.string(),
  transaction_id: z.string(),
  merchant_name: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  ...answered(applicationHeadSchema.shape),
  ...details,
  /** What was erased of it and when: the sensitive class, then all of its traveller (D71). */
  erased: z.object({ sensitive_at: z.string(), contact_at: z.string().nullable() }).nullable(),
  /** Under which of the government's references it was filed, when and by whom. */
  filed: z.object({ reference: z.string(), at: z.string(), by: z.string() }).nullable(),
  /** The number of the event that last corrected or erased what the order says; 0 where none did. */
  corrected: z.number().int(),
  /** Said of a passport whose date is masked too: that it will not be good for long enough after the arrival. */
  passport_trouble: z.enum(passportTrouble).nullable(),
  /** The application email address; user.email only where that is empty (D41). */
  user: z.object({ email: z.string() }),
  goodsInformation: details.goods_information,
  uploadDoc: z.array(documentRowSchema),
  mailHistory: z.array(mailRowSchema),
  downloadHistory: z.array(
    downloadRowSchema.extend({
      /** False for what an import told of another system. */
      witnessed: z.boolean(),
    }),
  ),
  remark: z.array(remarkRowSchema),
  /**
   * The ten elements by all of its rows, as the packs have them, also where a list above shows the newest alone. A node of the version
   * before does not tell them.
   */
  evidence: z.array(evidenceElementSchema).optional(),
})
export type OrderDetail = z.output<typeof orderDetailSchema>

export const getOrderDetail = route({
  method: 'GET',
  path: '/admin/get-orders-details/:orderId',
  takesMore: true,
  permission: 'orders.read',
  summary: 'One order with its documents, mails, downloads and remarks',
  params: z.object({ orderId: orderIdSchema }),
  query: z.object({
    /** 1: the whole sensitive class comes as MASKED. Without it they are given out, and the giving out is recorded. */
    masked: z.enum(['0', '1']).optional(),
  }),
  reply: orderDetailSchema,
})
