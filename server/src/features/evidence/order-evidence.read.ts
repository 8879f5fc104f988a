import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { nightThatCounts } from './checks/evidence-checks.store.ts'

type Bound = {
  events: number
  /** How many of them the newest entry of the log covers; null for none. */
  covers: number | null
  size: number | null
  signed_at: Date | null
  night_at: Date | null
  night_problems: number | null
}

/** How far an order's chain, by its internal id, is in the log, and what the last check of the office came to. */
export const boundOf = async (db: Db, orderId: number): Promise<Bound> => {
  const { rows } = await sql<Bound>`
    select coalesce(h.seq, 0) as events, l.seq as covers, c.size, c.at as signed_at, n.at as night_at,
      n.problems as night_problems
    from (select 1) one
      left join event_heads h on h.order_id = ${orderId}
      left join lateral (select size, at from checkpoints order by size desc limit 1) c on true
      left join lateral (select seq from log_leaves where chain = ${orderId} and index < c.size
        order by index desc limit 1) l on true
      left join lateral ${nightThatCounts} n on true`.execute(db)
  return rows[0] as Bound
}
