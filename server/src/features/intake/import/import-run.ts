import type { GoodLine, Left, Reject } from './lines/import-line.ts'
import type { Assignee } from './lines/merge-line.rules.ts'

/** Which import it is, and whether it only looks what it would do. */
export type ImportRun = { id: string; dry: boolean; nextPart: () => number }

/** A line whose member is known. */
export type Prepared = GoodLine & { assignee: Assignee }

/** What one transaction of an import did. */
export type BatchResult = {
  inserted: number
  changed: number
  untouched: number
  rejected: Reject[]
  left: Left[]
  fields: Record<string, number>
}

/** A line refused for a reason that only the database or the team could tell. */
export const rejectOf = ({ line, order, original }: GoodLine, reason: string): Reject => ({
  line,
  reason,
  order_id: order.order_id,
  original: original(),
})

/** Adds counts by field to others. */
export const addFields = (
  sums: Record<string, number>,
  more: Record<string, number>,
): Record<string, number> => {
  for (const [field, n] of Object.entries(more)) sums[field] = (sums[field] ?? 0) + n
  return sums
}
