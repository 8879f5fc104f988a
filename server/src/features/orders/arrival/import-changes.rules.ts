import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>
export type Application = Fields & { details: Fields }

/** What a file changes of an order: new values by column, and the names of what changed, for the event. */
export type Changes = { row: Fields; application: Fields; fields: string[] }

/** Columns that staff's work moves: a file may set them only as long as nobody has worked on the order here. */
const workFields = new Set([
  'status',
  'previous_status',
  'status_changed_at',
  'status_changed_by',
  'processing_date',
  'created_at',
  'refund_requested_at',
  'refund_date',
  'assigned_to',
  'completed_at',
])
export const isWorkField = (field: string): boolean => workFields.has(field)

/** Fixed when the order came in, or following from another change: a difference here is none. */
const NOT_COMPARED = new Set([
  'order_id',
  'status_changed_at',
  'status_changed_by',
  'intake_category',
  'completed_by',
])

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** An amount is the same in every spelling: the database answers 49.00 where a file says 49. */
const amountIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value

const isSame = (there: unknown, given: unknown): boolean =>
  (isEmpty(there) && isEmpty(given)) || isDeepStrictEqual(there, given)

/** The differing values of what a file gives; a field it does not have is not compared. */
const differing = (there: Fields, given: Fields): Fields =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        value !== undefined && !NOT_COMPARED.has(field) && !isSame(there[field], value),
    ),
  )

/** Compares an order with what a file says of it. */
export const changesOf = (
  there: { row: object; application: Application },
  given: { row: object; application: Fields & { details: Fields } },
): Changes => {
  const row = differing(there.row as Fields, given.row as Fields)
  const { details, amount, ...rest } = given.application
  const { details: known, amount: paid, ...others } = there.application
  const application = differing(others, rest)
  if (amount !== undefined && amountIn(amount) !== amountIn(paid)) application.amount = amount
  const keys = new Set([...Object.keys(details), ...Object.keys(known)])
  const inDetails = [...keys].filter((key) => !isSame(known[key], details[key]))
  const fields = [...Object.keys(row), ...Object.keys(application), ...inDetails]
  if ('status' in row) {
    const { status_changed_at, status_changed_by } = given.row as Fields
    Object.assign(row, { status_changed_at, status_changed_by })
  }
  if (inDetails.length > 0) application.details = details
  return { row, application, fields }
}
