import { type ImportOrder, importOrderSchema } from '@e-arrival/contract/intake.import'

/** One line of the file: its number, and what was read of it or why it could not be. */
export type ReadLine = { line: number; value: unknown } | { line: number; unreadable: string }

/** A line that was not taken, as it stands in FILE.rejects.ndjson. */
export type Reject = { line: number; reason: string; order_id: string | null }

/** A line that was understood. */
export type GoodLine = { line: number; order: ImportOrder & { order_id: string } }

const orderIdOf = (value: unknown): string | null => {
  const id = (value as { order_id?: unknown } | null)?.order_id
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** Checks one line: the order, or the first thing wrong with it, its field named. */
export const checkLine = (read: ReadLine): GoodLine | Reject => {
  if ('unreadable' in read) return { line: read.line, reason: read.unreadable, order_id: null }
  const parsed = importOrderSchema.safeParse(read.value)
  const order_id = orderIdOf(read.value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') ?? ''
    const reason = field === '' ? (issue?.message ?? 'unreadable') : `${field}: ${issue?.message}`
    return { line: read.line, reason, order_id }
  }
  const order = parsed.data
  if (order.order_id === undefined)
    return { line: read.line, reason: 'order_id: order_id is required.', order_id }
  return { line: read.line, order: { ...order, order_id: order.order_id } }
}
