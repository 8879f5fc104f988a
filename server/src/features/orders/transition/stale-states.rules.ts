import { nobodysNames } from '../../../platform/event-log/actor.ts'

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
export const IMPORTER = nobodysNames.importer

const isFiles = ({ actor_kind, actor_name, kind }: StateEvent): boolean =>
  kind === 'order.arrived' || (actor_kind === 'system' && actor_name === IMPORTER)

/** The processing day that an update changed, beside what it said of the application. */
const dayUpdated = ({ data }: StateEvent): string | undefined =>
  (data.changes as Record<string, { to: string }> | undefined)?.processing_date?.to

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
  processing_date: (event) =>
    event.kind === 'order.arrived' ||
    event.kind === 'order.undone' ||
    (event.kind === 'order.status-changed' && 'processing_date' in event.data) ||
    (event.kind === 'order.updated' && isFiles(event) && dayUpdated(event) !== undefined),
  filed_reference: ({ kind, data }) =>
    kind === 'order.reference-changed' ||
    (kind === 'order.status-changed' && data.via === 'file') ||
    (kind === 'order.undone' && 'referenceTo' in data),
}

type Said = string | null | undefined

export type Staleness = {
  /** Who set the part after the last file, or null: then a file may go on. */
  changedBy: string | null
  /** What the last file said of it, a time as its ISO instant; undefined where no event tells it. */
  lastSaid: Said
}

/** What a file's event tells that the file said of a part. */
const saidIn: Record<StatePart, (event: StateEvent) => unknown> = {
  status: ({ kind, data }) => (kind === 'order.arrived' ? data.status : data.to),
  assign_to: ({ kind, data }) => (kind === 'order.arrived' ? (data.assign_to ?? null) : data.to),
  // A move into or out of Refunds dates it by itself: the file said no day.
  refund_date: ({ kind, data }) => {
    if (kind === 'order.arrived') return data.refund_date
    return kind === 'order.refund-dated' ? data.to : undefined
  },
  processing_date: (event) =>
    event.kind === 'order.updated' ? dayUpdated(event) : event.data.processing_date,
  filed_reference: ({ data }) => data.to,
}

/** Whether somebody has worked on a part of an order's state since a file last said something of it (D17, D78). */
export const stalenessOf = (events: readonly StateEvent[], part: StatePart): Staleness => {
  const relevant = events.filter(sets[part])
  const last = relevant.at(-1)
  const file = relevant.findLast(isFiles)
  return {
    changedBy: last && !isFiles(last) ? last.actor_name : null,
    lastSaid: file && (saidIn[part](file) as Said),
  }
}
