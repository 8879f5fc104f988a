import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { heldTimeOf } from '../../../../platform/db/held-time.ts'
import { changeKinds, type OrderState } from '../transition-state.ts'
import type { StateEvent } from './told-parts.ts'
import { toldState, updatedParts } from './told-state.rules.ts'
import { type UntoldPart, untoldParts } from './untold-parts.rules.ts'

/** A part of an order's state that is not what its events say. */
export type UntoldState = UntoldPart & { order_id: string }

type Row = OrderState & {
  order_id: string
  /** Each as its kind, its time, its actor's kind, id and name, and its data. */
  events: [string, string, string, number | null, string, StateEvent['data']][] | null
  /** Members who left. */
  gone: number[]
}

const eventsOf = ({ events }: Row): StateEvent[] =>
  (events ?? []).map(([kind, at, actor_kind, actor_id, actor_name, data]) => ({
    ...{ kind, at: heldTimeOf(at), actor_kind, actor_id, actor_name, data },
  }))

/** Of the orders after one internal id, up to another; what is held and what was said are of one moment. */
export const untoldStates = async (db: Db, after: number, upTo: number): Promise<UntoldState[]> => {
  const { rows } = await sql<Row>`
    select o.order_id, o.status, o.previous_status, o.status_changed_at, o.status_changed_by, o.processing_date,
      o.refund_date, o.refund_requested_at, o.assigned_to, o.completed_at, o.completed_by,
      o.filed_reference, o.filed_at, o.filed_by, e.events, l.gone
    from orders o
      left join lateral (
        select jsonb_agg(jsonb_build_array(kind, at, actor_kind, actor_id, actor_name, data) order by seq) as events
        from events where order_id = o.id and kind = any(${changeKinds}::text[])
          and (kind <> 'order.updated' or data->'fields' ?| ${[...updatedParts]}::text[])
      ) e on true
      cross join (select coalesce(array_agg(id), '{}') as gone from staff where not active) l
    where o.id > ${after} and o.id <= ${upTo}
    order by o.id`.execute(db)
  return rows.flatMap((row) =>
    untoldParts(row, toldState(eventsOf(row)), new Set(row.gone)).map((part) => ({
      ...{ order_id: row.order_id, ...part },
    })),
  )
}
