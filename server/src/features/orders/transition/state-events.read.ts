import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { StateEvent } from './stale-states.rules.ts'
import { changeKinds } from './transition-state.ts'

/** What was said of the state of orders, oldest first, by order. Read with their rows held. */
export const stateEventsOf = async (
  trx: Trx,
  ids: number[],
): Promise<Map<number, StateEvent[]>> => {
  const found = new Map<number, StateEvent[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<StateEvent & { order_id: number }>`
    select order_id, actor_kind, actor_name, kind, data from events
    where order_id = any(${ids}::bigint[]) and kind = any(${changeKinds}::text[])
      and (kind <> 'order.updated' or data #> '{changes,processing_date}' is not null)
    order by order_id, seq`.execute(trx)
  for (const { order_id, ...event } of rows) {
    const events = found.get(order_id)
    if (events) events.push(event)
    else found.set(order_id, [event])
  }
  return found
}
