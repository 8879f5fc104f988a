import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { unchanging } from '../../../platform/event-log/event-weights.ts'

/** Who did something with orders besides the batches that are named, by order: the newest of each. Rows held. */
export const changedSince = async (
  trx: Trx,
  ids: number[],
  batches: string[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ order_id: number; actor_name: string }>`
    select distinct on (order_id) order_id, actor_name from events
    where order_id = any(${ids}::bigint[]) and kind <> all(${unchanging}::text[])
      and kind not in ('order.arrived') and coalesce(data ->> 'batch', '') <> all(${batches}::text[])
    order by order_id, seq desc`.execute(trx)
  return new Map(rows.map((row) => [row.order_id, row.actor_name]))
}
