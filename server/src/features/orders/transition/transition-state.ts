import type { Refusal } from '@e-arrival/contract/call/ids'
import type { UndoKind } from '@e-arrival/contract/orders/undo'
import { type Action, may, type Role } from '@e-arrival/contract/permissions'
import type { MoveTarget, Status } from '@e-arrival/contract/statuses'
import type { Actor } from '../../../platform/event-log/actor.ts'
import type { EventData, EventKind } from '../../../platform/event-log/events.ts'

/** What of an order only the transition function writes, but for the reference that an erasure leaves (privacy/erase). */
export type OrderState = {
  status: Status
  previous_status: Status | null
  status_changed_at: Date
  status_changed_by: string
  processing_date: string
  refund_requested_at: Date | null
  refund_date: Date | null
  assigned_to: number | null
  completed_by: number | null
  completed_at: Date | null
  /** The government's reference, when it was filed under it and by whom; '' and null while it is not filed. */
  filed_reference: string
  filed_at: Date | null
  filed_by: string
}
/** An order whose row the transaction holds. */
export type HeldOrder = OrderState & { id: number; order_id: string }

export const stateOf = ({
  id: _id,
  order_id: _orderId,
  ...state
}: OrderState & Partial<HeldOrder>): OrderState => state

/** What a batch did to one order; lastBatch is the batch of the newest change in its log, changedBy who made that. */
export type UndoItem = {
  before: OrderState
  after: OrderState
  lastBatch: string | null
  changedBy: string
}

/** What a file says of an order's reference; '' takes it away. */
export type SaidReference = { reference: string; at: Date | null; shared: boolean }

/** What a rule does with one order: gives it to a member, or takes back what he left untouched. */
export type RuleGive =
  | { to: { id: number; name: string }; rule: string; among: readonly string[] }
  | { to: null; from: number; rule: string; hours: number }

export type Change =
  | { kind: 'move'; to: MoveTarget | 'New'; via: string }
  | {
      kind: 'file'
      reference: string
      /** Its sender knows that another order carries the reference. */
      shared: boolean
      /** By public id: the reference that its sender saw there, and the fields of the form that he had copied. */
      seen: ReadonlyMap<string, { reference: string; copied: readonly string[] }>
    }
  | { kind: 'correct-filing'; reference: string; shared: boolean; seen: string }
  | { kind: 'import-reference'; references: ReadonlyMap<number, SaidReference> }
  | { kind: 'restore' }
  | { kind: 'assign'; to: { id: number; name: string }; takeOver: boolean }
  | { kind: 'free' }
  | { kind: 'rule'; gives: ReadonlyMap<number, RuleGive> }
  | { kind: 'request-refund' }
  | { kind: 'confirm-payment' }
  | { kind: 'import'; to: ReadonlyMap<number, Status> }
  | { kind: 'date-refund'; dates: ReadonlyMap<number, Date | null> }
  | {
      kind: 'undo'
      action: UndoKind | 'import'
      batch: string
      items: ReadonlyMap<number, UndoItem>
    }

/** An action of a member on orders, as the undo list will name it. */
export type OrderAction = { kind: UndoKind; label: string; change: Change }

/** Who changes orders; role null is the product itself, which may what its commands do. */
export type By = { actor: Actor; role: Role | null }

export type Setting = {
  by: By
  at: Date
  /** The day of `at` in Asia/Phnom_Penh. */
  today: string
  members: ReadonlyMap<number, { name: string; active: boolean }>
  /** Kept in the event, so that an undo finds out whether its change is still the newest. */
  batch: string
  /** The public id of another order that carries the reference which this change gives; null for none. */
  carrier: string | null
  /** The same, by the id of each order that a file gives a reference of its own. */
  carriers: ReadonlyMap<number, string>
  /** Ids of orders whose passport number this change gives as their reference. */
  passports: ReadonlySet<number>
}

/** The kinds of events that a transition writes. */
const transitionKinds = [
  'order.status-changed',
  'order.reference-changed',
  'order.assigned',
  'order.refund-requested',
  'order.refund-dated',
  'order.payment-confirmed',
  'order.undone',
] as const satisfies readonly EventKind[]
type ChangeKind = (typeof transitionKinds)[number]
/** The kinds of events that say an order's state changed. */
export const changeKinds: readonly EventKind[] = [
  'order.arrived',
  'order.updated',
  ...transitionKinds,
]

export type ChangeEvent = { [K in ChangeKind]: { kind: K; data: EventData[K] } }[ChangeKind]

/** What is to happen to one order: next null means that it already is as asked. */
export type Verdict =
  | { done: true; next: OrderState; event: ChangeEvent; message: string }
  | { done: true; next: null; message: string }
  | { done: false; reason: Refusal; message: string }

/** Whether somebody may; no role is the system's own, which may all. */
export const allowed = (by: By, action: Action): boolean => by.role === null || may(by.role, action)
export const refuse = (reason: Refusal, message: string): Verdict => ({
  done: false,
  reason,
  message,
})

/** What a stale screen is told (D17). */
export const changedText = (order: OrderState): string =>
  order.status_changed_by === ''
    ? `Changed to ${order.status}, reload`
    : `Changed by ${order.status_changed_by} to ${order.status}, reload`

/** By the members that the transition holds; null of nobody, and of one it does not hold. */
export const memberName = (setting: Setting, id: number | null): string | null =>
  id === null ? null : (setting.members.get(id)?.name ?? null)
