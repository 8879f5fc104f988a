import type { Status } from '@e-arrival/contract/statuses'

/** An event of one order that said something of its state, oldest first. */
export type StateEvent = {
  actor_kind: string
  actor_name: string
  kind: string
  data: Record<string, unknown>
}

/** What a file says of an order's state. */
export type StatePart =
  | 'status'
  | 'assign_to'
  | 'refund_date'
  | 'processing_date'
  | 'filed_reference'

/** Who imports, in events of orders. */
export const IMPORTER = 'Import'

const saysStatus = new Set(['order.arrived', 'order.status-changed', 'order.payment-confirmed'])

/** Whether an event set a part of the state; an undo may have set any. */
const sets: Record<StatePart, (event: StateEvent) => boolean> = {
  status: ({ kind }) => saysStatus.has(kind) || kind === 'order.undone',
  assign_to: ({ kind, data }) =>
    kind === 'order.arrived' ||
    kind === 'order.assigned' ||
    (kind === 'order.undone' && 'assignedTo' in data),
  refund_date: ({ kind, data }) =>
    kind === 'order.arrived' ||
    kind === 'order.refund-dated' ||
    kind === 'order.undone' ||
    (kind === 'order.status-changed' && (data.to === 'Refunds' || data.from === 'Refunds')),
  processing_date: ({ kind, data }) =>
    kind === 'order.arrived' ||
    kind === 'order.undone' ||
    (kind === 'order.status-changed' && 'processing_date' in data),
  filed_reference: ({ kind, data }) =>
    kind === 'order.reference-changed' ||
    (kind === 'order.status-changed' && data.via === 'file') ||
    (kind === 'order.undone' && 'referenceTo' in data),
}

const isFiles = ({ actor_kind, actor_name, kind }: StateEvent): boolean =>
  kind === 'order.arrived' || (actor_kind === 'system' && actor_name === IMPORTER)

export type Staleness = {
  /** Who set the part after the last file, or null: then a file may go on. */
  changedBy: string | null
  /** The status the last file said, where the events still know it. */
  lastSaid: Status | string | null | undefined
}

/** What the last file said is undefined where no event tells it. */
const saidIn = (part: StatePart, { kind, data }: StateEvent): Staleness['lastSaid'] => {
  if (part === 'status') return (kind === 'order.arrived' ? data.status : data.to) as Status
  if (part === 'assign_to')
    return (kind === 'order.arrived' ? (data.assign_to ?? null) : data.to) as string | null
  return part === 'filed_reference' ? (data.to as string) : undefined
}

/** Whether somebody has worked on a part of an order's state since a file last said something of it (D17, D78). */
export const stalenessOf = (events: readonly StateEvent[], part: StatePart): Staleness => {
  const relevant = events.filter(sets[part])
  const last = relevant.at(-1)
  const file = relevant.findLast(isFiles)
  return {
    changedBy: last && !isFiles(last) ? last.actor_name : null,
    lastSaid: file && saidIn(part, file),
  }
}
