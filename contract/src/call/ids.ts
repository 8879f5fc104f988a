import { z } from 'zod'

/** What is said of an order's public id that is none (D79). */
export const ORDER_ID_RULE = 'order_id has 6 to 64 characters: letters, digits, - and _ only.'

/** An order's public id (order_id = order_number), or its internal id as digits: calls accept either (D30). */
export const orderIdSchema = z
  .union([z.string().trim().min(1).max(64), z.number().int().positive()])
  .transform(String)

/**
 * One order in a bulk call; status is the one the sender saw, and a mismatch fails that order only (D17, D31). So does assign_to, whom
 * he saw holding it, null for nobody, where it is given to somebody or freed.
 */
export const orderRefSchema = z.union([
  orderIdSchema.transform(
    (id): { id: string; status: string | undefined; assign_to?: string | null } => ({
      ...{ id, status: undefined },
    }),
  ),
  z
    .object({
      id: orderIdSchema,
      status: z.string().max(40).optional(),
      assign_to: z.string().max(200).nullable().optional(),
    })
    .transform(({ id, status, assign_to }) => ({
      ...{ id, status },
      ...(assign_to === undefined ? {} : { assign_to }),
    })),
])
export type OrderRef = z.output<typeof orderRefSchema>

/** How many orders one bulk call takes; more go through "select all" as a query. */
export const BULK_LIMIT = 1000

/** A value, a list of values, or a list of {id, status} (D31): always read as a list. */
export const orderRefsSchema = z.union([
  orderRefSchema.transform((ref) => [ref]),
  z.array(orderRefSchema).min(1).max(BULK_LIMIT),
])

/**
 * Why an order was left as it is: changed since the sender saw it, held by another member, already as asked, or of a reference that
 * another order carries.
 */
export const refusals = [
  'unknown',
  'changed',
  'taken',
  'already',
  'shared',
  'forbidden',
  'refused',
] as const
export type Refusal = (typeof refusals)[number]

/** Calls that are one action, more orders than one call takes: the undo_id the first of them answered. */
export const undoIdSchema = z.string().trim().min(1).max(64).optional()

/** What happened to each order of a bulk call (D31). */
export const bulkResultSchema = z.array(
  z.object({
    order_id: z.string(),
    done: z.boolean(),
    message: z.string(),
    /** Of what was not done. */
    reason: z.enum(refusals).optional(),
    /** Of what counts as done though nothing had to be: it was so already. */
    unchanged: z.literal(true).optional(),
    status: z.string().optional(),
    assign_to: z.string().nullable().optional(),
    /** On what was changed: the batch by which POST /admin/undo takes the whole call back. */
    undo_id: z.string().optional(),
  }),
)
export type BulkResult = z.infer<typeof bulkResultSchema>

/** The View link's order id: base64url, a spelling and not a secret (D30). Works in browsers and Node alike. */
export const encodeOrderId = (orderId: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(orderId)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Reads encodeOrderId back; what is not base64url comes back unchanged, so a plain order id works as a link too. */
export const decodeOrderId = (encoded: string): string => {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (c) => c.codePointAt(0) ?? 0),
    )
    return encodeOrderId(text) === encoded ? text : encoded
  } catch {
    return encoded
  }
}
