import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'

/** A counter that disagrees with the orders themselves. */
export type CounterDrift = { kind: string; key: string; day: string; kept: number; counted: number }

// Without "offset 0" PostgreSQL 15 and 18 fail to plan the join ("variable not found in subplan target list").
/** Counts every order and completion again and answers where the counters differ: nothing, on a sound database. Scans; for `verify`. */
export const recountCounters = async (db: Db): Promise<CounterDrift[]> => {
  const { rows } = await sql<CounterDrift>`
    select kind, key, day, sum(kept)::int8 as kept, sum(counted)::int8 as counted from (
      select kind, key, day, n as kept, 0 as counted from counters
      union all select kind, key, day, n, 0 from counter_deltas
      union all select c.kind, c.key, c.day, 0, 1
        from (select * from orders offset 0) o, order_counters(o) c
      union all select c.kind, c.key, c.day, 0, 1
        from (select * from completions offset 0) o, completion_counters(o) c
    ) both_ways group by 1, 2, 3 having sum(kept) <> sum(counted) order by 1, 2, 3`.execute(db)
  return rows
}
