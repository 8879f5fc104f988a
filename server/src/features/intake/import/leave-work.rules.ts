import { stalenessOf } from '../../orders/orders.public.ts'
import type { Left } from './lines/import-line.ts'
import type { Merged } from './lines/merge-line.rules.ts'

type Events = Parameters<typeof stalenessOf>[0]
type Part = Parameters<typeof stalenessOf>[1]

const paths: Record<Part, string> = {
  status: 'process_status',
  assign_to: 'assign_to',
  refund_date: 'refund_date',
  processing_date: 'processing_date',
  filed_reference: 'filed_reference',
}

/** The parts of the state that a line says. */
const partsOf = ({ state, changes }: Merged): Part[] => [
  ...(state.status ? (['status'] as const) : []),
  ...(state.assignTo !== undefined ? (['assign_to'] as const) : []),
  // With a status of its own the day goes as the status goes.
  ...(state.refundDate !== undefined && !state.status ? (['refund_date'] as const) : []),
  ...('processing_date' in changes.row ? (['processing_date'] as const) : []),
  ...(state.reference ? (['filed_reference'] as const) : []),
]

const saidOf: Record<Part, (merged: Merged) => unknown> = {
  status: ({ state }) => state.status,
  assign_to: ({ state }) => state.assignTo?.name ?? null,
  refund_date: ({ state }) => state.refundDate?.toISOString() ?? null,
  processing_date: ({ changes }) => changes.row.processing_date,
  filed_reference: ({ state }) => state.reference?.reference,
}

const without = (merged: Merged, part: Part): Merged => {
  const { changes } = merged
  if (part === 'processing_date') {
    const { processing_date: _day, ...row } = changes.row
    const { processing_date: _change, ...changed } = changes.changed
    return { ...merged, changes: { ...changes, row, changed } }
  }
  const { status, assignTo, refundDate, reference, ...state } = merged.state
  return {
    ...merged,
    state: {
      ...state,
      ...(part !== 'status' && status ? { status } : {}),
      ...(part !== 'assign_to' && assignTo !== undefined ? { assignTo } : {}),
      ...((part === 'assign_to' || part === 'filed_reference') && refundDate !== undefined
        ? { refundDate }
        : {}),
      ...(part !== 'filed_reference' && reference ? { reference } : {}),
    },
  }
}

/**
 * Takes out of a line what it says of a state that somebody here has set since the last file: its sender cannot have seen
 * that (D17). Named where the line says something new; a file that repeats itself says nothing.
 */
export const leaveWork = (merged: Merged, events: Events): { merged: Merged; left: Left[] } => {
  const left: Left[] = []
  let rest = merged
  for (const part of partsOf(merged)) {
    const { changedBy, lastSaid } = stalenessOf(events, part)
    if (changedBy === null) continue
    rest = without(rest, part)
    if (lastSaid !== undefined && lastSaid === saidOf[part](merged)) continue
    const { line, order } = merged.line
    const reason = `Changed by ${changedBy} since the last import; left as it is.`
    left.push({ line, order_id: order.order_id, path: paths[part], reason })
  }
  return { merged: rest, left }
}
