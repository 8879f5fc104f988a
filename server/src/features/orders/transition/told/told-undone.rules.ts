import type { Status } from '@e-arrival/contract/statuses'
import { dateOf, idOf, type StateEvent, type ToldState, textOf } from './told-parts.ts'

/** As it was before what is taken back. An older version's event says less of it, and what it does not say is not known any more. */
export const undone = (state: ToldState, { at, actor_name, data }: StateEvent): ToldState => {
  const { from, to, assignedTo, assignedToId, referenceTo } = data
  const given = assignedTo === null ? null : (idOf(assignedToId) ?? undefined)
  return {
    ...state,
    ...restoredOf(data.restored),
    ...(from === to ? {} : { status_changed_at: at, status_changed_by: actor_name }),
    status: to as Status,
    ...(assignedTo === undefined ? {} : { assigned_to: given }),
    ...(referenceTo === undefined ? {} : { filed_reference: String(referenceTo) }),
  }
}

const restoredOf = (told: unknown) => {
  const restored = (told ?? {}) as Record<string, unknown>
  const part = <T>(name: string, read: (one: unknown) => T) =>
    name in restored ? read(restored[name]) : undefined
  return {
    previous_status: part('previous_status', (one) => one as Status | null),
    processing_date: part('processing_date', textOf),
    refund_date: part('refund_date', dateOf),
    refund_requested_at: part('refund_requested_at', dateOf),
    completed_at: part('completed_at', dateOf),
    completed_by: part('completed_by', idOf),
    filed_at: part('filed_at', dateOf),
    filed_by: part('filed_by', textOf),
  }
}
