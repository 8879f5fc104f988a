import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { LogHead } from './log-tree.store.ts'

/** The row of the log's end and what stands beside it, of one moment. */
export type LogEnd = LogHead & {
  /** Whether the row is there. */
  is_kept: boolean
  /** How many leaves there are by the last one's place. */
  leaves: number
  /** The highest event id. */
  newest_event: number
  /** Stored nodes that are of no leaves. */
  strange_nodes: number
}

/** Of no row that says it: as of an empty log. */
export const logEnd = async (db: Db): Promise<LogEnd> => {
  const { rows } = await sql<LogEnd>`
    with last as (select coalesce(max(index), -1) + 1 as leaves from log_leaves)
    select coalesce(h.size, 0) as size, coalesce(h.last_event, 0) as last_event, coalesce(h.chains, 0) as chains,
      coalesce(h.events, 0) as events, h.id is not null as is_kept, l.leaves,
      (select coalesce(max(id), 0) from events) as newest_event,
      (select count(*) from log_nodes n where case when n.level < 7 and n.index >= 0
        then (n.index + 1) * 256 ^ n.level > l.leaves else true end) as strange_nodes
    from last l left join log_head h on true`.execute(db)
  return rows[0] as LogEnd
}
