import type { Status } from '@e-arrival/contract/statuses'
import { batchTakenBack } from '../way-back.rules.ts'

/** An event that says something of an order's state, as it is stored. */
export type StateEvent = {
  kind: string
  at: Date
  actor_kind: string
  actor_id: number | null
  data: Record<string, unknown>
}

/** What an order's events say of its state. A part of which they say nothing, as an older version did, is undefined. */
export type ToldState = {
  status: Status | undefined
  refund_date: Date | null | undefined
  refund_requested_at: Date | null | undefined
  assigned_to: number | null | undefined
  completed_at: Date | null | undefined
  completed_by: number | null | undefined
  filed_reference: string | undefined
}
const NOTHING: ToldState = {
  status: undefined,
  refund_date: undefined,
  refund_requested_at: undefined,
  assigned_to: undefined,
  completed_at: undefined,
  completed_by: undefined,
  filed_reference: undefined,
}

const dateOf = (told: unknown): Date | null => (typeof told === 'string' ? new Date(told) : null)
const idOf = (told: unknown): number | null => (typeof told === 'number' ? told : null)

/** Nothing says it of an order that a demo made, or a file before this version. */
const refundedAtArrival = ({ actor_kind, data }: StateEvent): ToldState['refund_date'] => {
  if (actor_kind === 'intake') return null
  return 'refund_date' in data ? dateOf(data.refund_date) : undefined
}

/** What a site sends is untouched; what a file brings says of itself only what its event has. */
const arrived = (event: StateEvent): ToldState => {
  const { actor_kind, data } = event
  const isSent = actor_kind === 'intake'
  const isDone = data.status === 'Completed'
  return {
    status: data.status as Status,
    refund_date: refundedAtArrival(event),
    refund_requested_at: isSent ? null : undefined,
    assigned_to: isSent ? null : undefined,
    completed_at: isDone ? undefined : null,
    completed_by: isDone ? undefined : null,
    filed_reference: '',
  }
}

const refundOf = (state: ToldState, to: unknown, at: Date): ToldState['refund_date'] => {
  if (to === 'Refunds') return at
  return to === 'Deleted' ? state.refund_date : null
}

/** In another status, as the transition rules leave it; who took it out of Deleted by its own command left the rest. */
const entered = (state: ToldState, { at, actor_kind, actor_id, data }: StateEvent): ToldState => {
  const { to, via } = data
  const status = to as Status
  const isFirst = to === 'Completed' && state.completed_at === null && via !== 'restore'
  return {
    ...state,
    status,
    ...(via === 'restore'
      ? {}
      : {
          refund_date: refundOf(state, to, at),
          refund_requested_at: to === 'Refunds' ? null : state.refund_requested_at,
        }),
    ...(isFirst
      ? { completed_at: at, completed_by: actor_kind === 'staff' ? actor_id : null }
      : {}),
    ...('reference' in data ? { filed_reference: String(data.reference) } : {}),
  }
}

/** As it was before the batch; what the event says goes first. */
const undone = (state: ToldState, before: ToldState | undefined, event: StateEvent): ToldState => {
  const { to, assignedTo, assignedToId, referenceTo } = event.data
  const kept = { assigned_to: state.assigned_to, filed_reference: state.filed_reference }
  const given = assignedTo === null ? null : (idOf(assignedToId) ?? undefined)
  return {
    ...(before ?? NOTHING),
    ...kept,
    status: to as Status,
    ...(assignedTo === undefined ? {} : { assigned_to: given }),
    ...(referenceTo === undefined ? {} : { filed_reference: String(referenceTo) }),
  }
}

const next = (
  state: ToldState,
  event: StateEvent,
  before: ReadonlyMap<unknown, ToldState>,
): ToldState => {
  const { kind, at, data } = event
  switch (kind) {
    case 'order.arrived':
      return arrived(event)
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
      return { ...state, filed_reference: String(data.to) }
    case 'order.undone':
      return undone(state, before.get(batchTakenBack(String(data.batch))), event)
    default:
      return state
  }
}

/** The state that an order's events leave it in, oldest first: the transition rules read backwards. */
export const toldState = (events: readonly StateEvent[]): ToldState => {
  const before = new Map<unknown, ToldState>()
  let state = NOTHING
  for (const event of events) {
    const { batch } = event.data
    if (!before.has(batch)) before.set(batch, state)
    state = next(state, event, before)
  }
  return state
}
