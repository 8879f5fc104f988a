import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { SaidCounts } from './chain-leaf.rules.ts'

/**
 * Counts, a stretch of chains at a time, what the leaves before each of some places come to: how many chains, and how many events.
 * The places ascend.
 */
export const leafCounter = (db: Db, places: number[]) => {
  const parts: SaidCounts[] = places.map(() => ({ chains: 0, events: 0 }))
  return {
    /** The chains after one, up to another. */
    add: async (after: number, upTo: number): Promise<void> => {
      const { rows } = await sql<SaidCounts & { part: number }>`
        select part, count(*) filter (where before is null) as chains, sum(seq - coalesce(before, 0))::bigint as events
        from (
          select seq, width_bucket(index, ${places}::bigint[]) as part,
            lag(seq) over (partition by chain order by index) as before
          from log_leaves where chain > ${after} and chain <= ${upTo}) l
        group by part`.execute(db)
      for (const { part, chains, events } of rows) {
        const counted = parts[part]
        if (!counted) continue
        counted.chains += chains
        counted.events += events
      }
    },
    /** Of each place. */
    counted: (): SaidCounts[] => {
      const sum = { chains: 0, events: 0 }
      return parts.map(({ chains, events }) => {
        sum.chains += chains
        sum.events += events
        return { ...sum }
      })
    },
  }
}
