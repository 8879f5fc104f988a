import type { ActivityEvent } from '@e-arrival/contract/activity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What was done to the office itself, newest first; `before` leaves out that seq and all later ones; sign-ins are for Admins. */
export const readActivity = async (
  db: Db,
  { before, limit, signIns }: { before?: number | undefined; limit: number; signIns: boolean },
): Promise<ActivityEvent[]> => {
  const rows = await db
    .selectFrom('activity')
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(!signIns, (query) => query.where(sql<boolean>`left(kind, 8) <> 'sign-in.'`))
    .select(['seq', 'at', 'actor_kind', 'actor_name', 'kind', 'data'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
