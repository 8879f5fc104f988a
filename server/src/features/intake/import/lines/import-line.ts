import { exactNumber } from '@e-arrival/contract/call/exact-number'
import { givenInImport, unknownInImport } from '@e-arrival/contract/intake/given'
import { type ImportOrder, readImportOrder } from '@e-arrival/contract/intake/import'
import { isDoubtfulConfirmed } from '@e-arrival/contract/values/payment-confirmed'
import { findUnstorable } from '../../../../platform/find-unstorable.ts'
import { saidOfPayment } from '../../said-of-payment.ts'

/**
 * One line of the file: its number, and what was read of it and how long it was, or why it could not be read. A suspect
 * one may hold characters that cannot be stored.
 */
export type ReadLine = { line: number; original: Original } & (
  | { value: unknown; characters: number; suspect: boolean }
  | { unreadable: string }
)

/** The line as it stands in the file, the sensitive class masked; null where it is too long to be held, or too deep. Made when asked for. */
export type Original = () => string | null

/** A line that was not taken, as it stands in FILE.rejects.ndjson. */
export type Reject = {
  line: number
  reason: string
  order_id: string | null
  original: string | null
}
/** A part of a line that was not taken, as it stands in FILE.left.ndjson; the rest of the line was. */
export type Left = { line: number; order_id: string; path: string; reason: string }

/** A line that was understood, and the fields it says something of. */
export type GoodLine = {
  line: number
  original: Original
  order: ImportOrder & { order_id: string }
  given: ReadonlySet<string>
  /** Members that no field reads. */
  unknown: string[]
  /** The words for its payment, where they are neither yes nor no and no status is said: it counts as not confirmed (D79). */
  unclear: string[]
}

const orderIdOf = (value: unknown): string | null => {
  const { order_id, order_number } = (value ?? {}) as Record<string, unknown>
  const id = order_id ?? order_number
  return typeof id === 'string' || exactNumber.safeParse(id).success ? String(id) : null
}

/** Words are the file's: only so much of them is told. */
const LONGEST_WORDS = 40

const unclearIn = (value: unknown): string[] => {
  const said = saidOfPayment(value)
  return isDoubtfulConfirmed(said) ? [String(said).trim().slice(0, LONGEST_WORDS)] : []
}

/** Checks one line: the order, or the first thing wrong with it, its field named. */
export const checkLine = (read: ReadLine): GoodLine | Reject => {
  const { line, original } = read
  if ('unreadable' in read)
    return { line, reason: read.unreadable, order_id: null, original: original() }
  const { value } = read
  const wrong = (path: string, message: string): Reject => ({
    line,
    reason: path === '' ? message : `${path}: ${message}`,
    order_id: orderIdOf(value)?.toWellFormed().replaceAll('\0', '') ?? null,
    original: original(),
  })
  const unstorable = read.suspect ? findUnstorable(value) : undefined
  if (unstorable !== undefined) return wrong(unstorable, 'holds a character that cannot be stored.')
  const parsed = readImportOrder(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return wrong(issue?.path.join('.') ?? '', issue?.message ?? 'unreadable')
  }
  const order = parsed.data
  if (order.order_id === undefined) return wrong('order_id', 'order_id is required.')
  return {
    line,
    original,
    order: { ...order, order_id: order.order_id },
    given: givenInImport(value),
    unknown: unknownInImport(value),
    unclear: order.process_status === undefined ? unclearIn(value) : [],
  }
}
