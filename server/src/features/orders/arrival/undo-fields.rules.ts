import { applicationDetailsSchema } from '@e-arrival/contract/application'
import { type Changes, type Fields, isSame, type KnownOrder } from './order-changes.rules.ts'

type Kept = Record<string, { from: unknown; to: unknown }>

const detailNames: ReadonlySet<string> = new Set(Object.keys(applicationDetailsSchema.shape))

const placeOf = (field: string, { row }: KnownOrder): 'row' | 'application' | 'details' => {
  if (detailNames.has(field)) return 'details'
  return field in row ? 'row' : 'application'
}

/** As it was kept an instant is a text. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The way back of an import's changes to one order's fields: those that somebody changed since are left, and named. */
export const undoFields = (known: KnownOrder, kept: Kept): { changes: Changes; left: string[] } => {
  const there: Record<'row' | 'application' | 'details', Fields> = {
    row: known.row,
    application: known.application,
    details: known.application.details,
  }
  const erased = known.erased === true
  const changes: Changes = { id: known.row.id, row: {}, application: {}, changed: {}, erased }
  const details: Fields = {}
  const left: string[] = []
  for (const [field, { from, to }] of Object.entries(kept)) {
    const place = placeOf(field, known)
    const value = plain(there[place][field])
    if (!isSame(field, value, to)) {
      left.push(field)
      continue
    }
    if (place === 'details') details[field] = from
    else changes[place][field] = from
    changes.changed[field] = { from: value ?? null, to: from }
  }
  if (Object.keys(details).length > 0)
    changes.application.details = Object.fromEntries(
      Object.entries({ ...known.application.details, ...details }).filter(([, v]) => !isEmpty(v)),
    )
  return { changes, left }
}
