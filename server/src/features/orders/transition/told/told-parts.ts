import { heldTimeOf } from '../../../../platform/db/held-time.ts'
import type { OrderState } from '../transition-state.ts'

/** An event that says something of an order's state, as it is stored. */
export type StateEvent = {
  kind: string
  at: Date
  actor_kind: string
  actor_id: number | null
  actor_name: string
  data: Record<string, unknown>
}

/**
 * What an order's events say of its state: each part that the transition function alone writes, but for the reference that an erasure leaves. A part of which they say nothing, as
 * an older version did, is undefined.
 */
export type ToldState = { [Part in keyof OrderState]: OrderState[Part] | undefined }

export const NOTHING: ToldState = {
  status: undefined,
  previous_status: undefined,
  status_changed_at: undefined,
  status_changed_by: undefined,
  processing_date: undefined,
  refund_date: undefined,
  refund_requested_at: undefined,
  assigned_to: undefined,
  completed_at: undefined,
  completed_by: undefined,
  filed_reference: undefined,
  filed_at: undefined,
  filed_by: undefined,
}

export const dateOf = (told: unknown): Date | null =>
  typeof told === 'string' ? heldTimeOf(told) : null
export const idOf = (told: unknown): number | null => (typeof told === 'number' ? told : null)
export const textOf = (told: unknown): string | undefined =>
  typeof told === 'string' ? told : undefined
