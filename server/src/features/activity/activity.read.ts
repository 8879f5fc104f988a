import type { ActivityEvent } from '@e-arrival/contract/activity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What was done to the office itself, newest first; `before` leaves out that seq and all later ones, `without` the kinds that begin so. */
export const readActivity = async (
  db: Db,
  {
    before,
    limit,
    without,
  }: { before?: number | undefined; limit: number; without: readonly string[] },
): Promise<ActivityEvent[]> => {
  const rows = await db
    .selectFrom('activity')
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(without.length > 0, (query) =>
      query.where(
        sql<boolean>`not exists (select from unnest(${[...without]}::text[]) w where starts_with(kind, w))`,
      ),
    )
    .select(['seq', 'at', 'actor_kind', 'actor_name', 'kind', 'data'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
