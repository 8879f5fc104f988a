import type { Status } from '@e-arrival/contract/statuses'
import { filedByMove, NOT_FILED, referenceChanged } from './told-filing.rules.ts'
import { dateOf, idOf, NOTHING, type StateEvent, type ToldState, textOf } from './told-parts.ts'
import { undone } from './told-undone.rules.ts'

/**
 * What a site sends is untouched; a file's event says what it brought. A demo's says nothing, nor did a file's before this version. When
 * and by whom its status came to be was told by another system.
 */
const arrived = ({ actor_kind, data, at }: StateEvent): ToldState => {
  const isSent = actor_kind === 'intake'
  const isToldOf = isSent || 'refund_requested_at' in data
  const isOpen = isToldOf || data.status !== 'Completed'
  const previous = (data.previous_status as Status | undefined) ?? undefined
  return {
    status: data.status as Status,
    previous_status: data.status === 'Deleted' ? previous : null,
    status_changed_at: isSent ? at : undefined,
    status_changed_by: isSent ? '' : undefined,
    processing_date: textOf(data.processing_date),
    refund_date: isToldOf ? dateOf(data.refund_date) : undefined,
    refund_requested_at: isToldOf ? dateOf(data.refund_requested_at) : undefined,
    assigned_to: isToldOf ? idOf(data.assign_to_id) : undefined,
    completed_at: isOpen ? null : undefined,
    completed_by: isOpen ? null : undefined,
    ...NOT_FILED,
  }
}

/** Parts that an import of 0.1.0 wrote beside other fields: its event has their names and not what they became. */
const onceUpdated = [
  ...(['status', 'previous_status', 'refund_date', 'refund_requested_at'] as const),
  ...(['assigned_to', 'completed_at'] as const),
] as const
/** Parts that a correction or a file changes beside other fields. */
export const updatedParts = [...onceUpdated, 'processing_date'] as const

const updated = (state: ToldState, { data }: StateEvent): ToldState => {
  const fields = data.fields as readonly string[]
  const named = onceUpdated.filter((part) => fields.includes(part))
  const changes = (data.changes ?? {}) as Record<string, { to: unknown }>
  return {
    ...state,
    ...Object.fromEntries(named.map((part) => [part, undefined])),
    ...(fields.includes('status')
      ? { status_changed_at: undefined, status_changed_by: undefined }
      : {}),
    ...(fields.includes('processing_date')
      ? { processing_date: textOf(changes.processing_date?.to) }
      : {}),
  }
}

const refundOf = (state: ToldState, to: unknown, at: Date): ToldState['refund_date'] => {
  if (to === 'Refunds') return at
  return to === 'Deleted' ? state.refund_date : null
}

/** In another status, as the transition rules leave it; who took it out of Deleted by its own command left the rest. */
const entered = (state: ToldState, event: StateEvent): ToldState => {
  const { at, actor_kind, actor_id, actor_name, data } = event
  const { from, to, via } = data
  const isFirst = to === 'Completed' && state.completed_at === null && via !== 'restore'
  return {
    ...state,
    status: to as Status,
    previous_status: to === 'Deleted' ? (from as Status) : null,
    status_changed_at: at,
    status_changed_by: actor_name,
    ...(via === 'restore'
      ? {}
      : {
          refund_date: refundOf(state, to, at),
          refund_requested_at: to === 'Refunds' ? null : state.refund_requested_at,
        }),
    ...(isFirst
      ? { completed_at: at, completed_by: actor_kind === 'staff' ? actor_id : null }
      : {}),
    ...('processing_date' in data ? { processing_date: textOf(data.processing_date) } : {}),
    ...filedByMove(event),
  }
}

const next = (state: ToldState, event: StateEvent): ToldState => {
  const { kind, at, data } = event
  switch (kind) {
    case 'order.arrived':
      return arrived(event)
    case 'order.updated':
      return updated(state, event)
    case 'order.status-changed':
    case 'order.payment-confirmed':
      return entered(state, event)
    case 'order.assigned':
      return { ...state, assigned_to: data.to === null ? null : (idOf(data.toId) ?? undefined) }
    case 'order.refund-requested':
      return { ...state, refund_requested_at: at, refund_date: null }
    case 'order.refund-dated':
      return { ...state, refund_date: dateOf(data.to) }
    case 'order.reference-changed':
      return { ...state, ...referenceChanged(state, event) }
    case 'order.undone':
      return undone(state, event)
    default:
      return state
  }
}

/** The state that an order's events leave it in, oldest first: the transition rules read backwards. */
export const toldState = (events: readonly StateEvent[]): ToldState => events.reduce(next, NOTHING)
