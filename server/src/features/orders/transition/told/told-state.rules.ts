import type { Status } from '@e-arrival/contract/statuses'

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

/** What a site sends is untouched; a file's event says what it brought. A demo's says nothing, nor did a file's before this version. */
const arrived = ({ actor_kind, data }: StateEvent): ToldState => {
  const isSent = actor_kind === 'intake'
  const isToldOf = isSent || 'refund_requested_at' in data
  const isOpen = isToldOf || data.status !== 'Completed'
  return {
    status: data.status as Status,
    refund_date: isToldOf ? dateOf(data.refund_date) : undefined,
    refund_requested_at: isToldOf ? dateOf(data.refund_requested_at) : undefined,
    assigned_to: isToldOf ? idOf(data.assign_to_id) : undefined,
    completed_at: isOpen ? null : undefined,
    completed_by: isOpen ? null : undefined,
    filed_reference: '',
  }
}

/** Parts that an import of 0.1.0 wrote beside other fields: its event has their names and not what they became. */
export const onceUpdated = [
  ...(['status', 'refund_date', 'refund_requested_at'] as const),
  ...(['assigned_to', 'completed_at'] as const),
] as const

const updated = (state: ToldState, { data }: StateEvent): ToldState => {
  const fields = data.fields as readonly string[]
  const named = onceUpdated.filter((part) => fields.includes(part))
  return { ...state, ...Object.fromEntries(named.map((part) => [part, undefined])) }
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

/** As it was before what is taken back. An older version's event says nothing of refund and completion. */
const undone = (state: ToldState, { data }: StateEvent): ToldState => {
  const { to, assignedTo, assignedToId, referenceTo } = data
  const given = assignedTo === null ? null : (idOf(assignedToId) ?? undefined)
  return {
    ...state,
    ...restoredOf(data.restored),
    status: to as Status,
    ...(assignedTo === undefined ? {} : { assigned_to: given }),
    ...(referenceTo === undefined ? {} : { filed_reference: String(referenceTo) }),
  }
}

const restoredOf = (told: unknown) => {
  const restored = told as Record<string, unknown> | undefined
  const part = <T>(name: string, read: (one: unknown) => T) =>
    restored === undefined ? undefined : read(restored[name])
  return {
    refund_date: part('refund_date', dateOf),
    refund_requested_at: part('refund_requested_at', dateOf),
    completed_at: part('completed_at', dateOf),
    completed_by: part('completed_by', idOf),
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
      return { ...state, filed_reference: String(data.to) }
    case 'order.undone':
      return undone(state, event)
    default:
      return state
  }
}

/** The state that an order's events leave it in, oldest first: the transition rules read backwards. */
export const toldState = (events: readonly StateEvent[]): ToldState => events.reduce(next, NOTHING)
