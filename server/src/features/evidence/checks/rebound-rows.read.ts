import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** Written once, and never again but by an erasure; an order's own facts and a mail's state are bound anew as they change. */
const WRITTEN_ONCE = ['document', 'download', 'remark']

export type ReboundRow = { order_id: string; kind: string; id: number; how: 'rebound' }

/**
 * Rows of the orders between that are bound anew, as another text, by an event that changes none such: the product leaves a row that
 * is bound already alone.
 */
export const reboundBetween = async (
  db: Db,
  after: number,
  upTo: number,
): Promise<ReboundRow[]> => {
  const { rows } = await sql<ReboundRow>`
    with bound as (
      select e.order_id, r->>'kind' as kind, (r->>'id')::bigint as id, e.kind as by, r->>'sha256' as hash,
        lag(e.seq) over earlier as since, lag(r->>'sha256') over earlier as was
      from events e, jsonb_array_elements(e.data->'rows') r
      where e.order_id > ${after} and e.order_id <= ${upTo} and e.data ? 'rows' and r->>'kind' = any(${WRITTEN_ONCE})
      window earlier as (partition by e.order_id, r->>'kind', r->>'id' order by e.seq)
    )
    select distinct o.order_id, b.kind, b.id, 'rebound' as how, o.id as of from bound b join orders o on o.id = b.order_id
    where since is not null and hash is distinct from was and by <> 'order.erased'
    order by o.id, b.kind, b.id`.execute(db)
  return rows.map(({ order_id, kind, id, how }) => ({ order_id, kind, id, how }))
}
