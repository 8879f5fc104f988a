import { isDeepStrictEqual } from 'node:util'
import { ofSeveralLines } from '@e-arrival/contract/application'
import { oneLine } from '@e-arrival/contract/shown/one-line'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../../platform/db/schema/schema.ts'
import { processingDayOf } from './processing-day.rules.ts'

export type Fields = Record<string, unknown>
export type Application = Fields & { details: Fields; account_email: string; currency: string }
/** An order that is there. */
export type KnownOrder = {
  row: Selectable<OrdersTable>
  application: Application
  /** Its traveller was erased: nothing is written to it any more. */
  erased?: boolean
}

/** What a file or a correction says of an order, by column or detail: a field that is missing here is left as it is (D78). */
export type GivenFields = {
  row: Fields
  application: Fields
  details: Fields
  /** null: as it follows from the arrival. */
  processing_date?: string | null
}

/** New values by column, and every changed field with what it was and is. */
export type Changes = {
  id: number
  row: Fields
  application: Fields
  changed: Record<string, { from: unknown; to: unknown }>
  /** Of an order whose traveller was erased: they are not written. */
  erased: boolean
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** An amount is the same in every spelling: the database answers 49.00 where a file says 49. */
const isSameAmount = (there: unknown, given: unknown): boolean =>
  !isEmpty(there) && !isEmpty(given) && Number(there) === Number(given)

/** What was taken with line breaks once comes in without them now. */
const isSameLine = (field: string, there: unknown, given: unknown): boolean =>
  !ofSeveralLines.has(field) && typeof there === 'string' && oneLine(there) === given

/** Whether a field already holds a value; nothing, '' and an empty list are the same. */
export const isSame = (field: string, there: unknown, given: unknown): boolean =>
  (isEmpty(there) && isEmpty(given)) ||
  isDeepStrictEqual(there, given) ||
  isSameLine(field, there, given) ||
  (field === 'amount' && isSameAmount(there, given))

const differing = (there: Fields, given: Fields): Fields =>
  Object.fromEntries(
    Object.entries(given).filter(([field, value]) => !isSame(field, there[field], value)),
  )

/**
 * When the order is due, if that changes: the day that is said, or, where it followed from the arrival, the one that
 * follows from the new arrival. A day that staff or a file has set stays when only the arrival moves.
 */
const newProcessingDay = (
  { row }: KnownOrder,
  said: GivenFields,
  futureDays: number,
): string | undefined => {
  if (said.processing_date) return said.processing_date
  const created = dayIn(OFFICE_ZONE, row.created_at)
  const arrival = said.row.arrival_date as string | null | undefined
  const next = processingDayOf(
    arrival === undefined ? row.arrival_date : arrival,
    created,
    futureDays,
  )
  if (said.processing_date === null) return next
  const followed = processingDayOf(row.arrival_date, created, futureDays) === row.processing_date
  return arrival !== undefined && arrival !== row.arrival_date && followed ? next : undefined
}

/** Details with what is said in them; what is empty is left out, as it is stored. */
const merged = (there: Fields, said: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...there, ...said }).filter(([, value]) => !isEmpty(value)))

/** Compares an order with what is said of it. */
export const changesOf = (there: KnownOrder, said: GivenFields, futureDays: number): Changes => {
  const { row: known, application: stored } = there
  const row = differing(known, said.row)
  const due = newProcessingDay(there, said, futureDays)
  if (due !== undefined && due !== known.processing_date) row.processing_date = due
  const application = differing(stored, said.application)
  const details = differing(stored.details, said.details)
  const pair = (from: Fields, to: Fields) =>
    Object.entries(to).map(([field, value]) => [field, { from: from[field] ?? null, to: value }])
  const changed = Object.fromEntries([
    ...pair(known, row),
    ...pair(stored, application),
    ...pair(stored.details, details),
  ])
  if (Object.keys(details).length > 0) application.details = merged(stored.details, details)
  return { id: known.id, row, application, changed, erased: there.erased === true }
}

const nameRow = ['full_name', 'surname'] as const
const nameDetails = ['first_name', 'last_name'] as const

const touches = ({ changed }: Changes, fields: readonly string[]): boolean =>
  fields.some((field) => field in changed)

/** Whether the changes leave the traveller an address: those that touch none do. */
export const keepsAddress = ({ row, application }: KnownOrder, changes: Changes): boolean =>
  !touches(changes, ['email', 'account_email']) ||
  !isEmpty(changes.row.email ?? row.email) ||
  !isEmpty(changes.application.account_email ?? application.account_email)

/** Whether the changes leave the order a name (D79): those that touch none do. */
export const keepsName = ({ row, application }: KnownOrder, changes: Changes): boolean => {
  const details = (changes.application.details ?? application.details) as Fields
  return (
    !touches(changes, [...nameRow, ...nameDetails]) ||
    nameRow.some((name) => !isEmpty(changes.row[name] ?? row[name])) ||
    nameDetails.some((name) => !isEmpty(details[name]))
  )
}
