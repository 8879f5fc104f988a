import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/http/session.ts'
import { IDLE_LASTS_MS } from './sessions.rules.ts'

export type LiveSession = {
  id: string
  version: number
  createdAt: Date
  lastUsedAt: Date
  member: Member
}

/**
 * A session that still counts, with its member as he is now: not ended, neither eight hours old nor an hour idle, of an
 * active member whose password has not changed since. One look-up by two primary keys.
 */
export const findLiveSession = async (
  db: Db,
  now: Date,
  id: string,
): Promise<LiveSession | null> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['s.id', 's.session_version', 's.created_at', 's.last_used_at'])
    .select(['m.id as member_id', 'm.name', 'm.email', 'm.type'])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - IDLE_LASTS_MS))
    .where('m.active', '=', true)
    .whereRef('m.session_version', '=', 's.session_version')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    version: row.session_version,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    member: { id: row.member_id, name: row.name, email: row.email, type: row.type },
  }
}
