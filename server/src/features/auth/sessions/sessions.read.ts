import type { SessionRow } from '@e-arrival/contract/auth/sessions'
import type { Db } from '../../../platform/db/db.ts'
import { deviceName } from './device-name.ts'
import { isLiveSession } from './live-session.read.ts'

/** A member's live sessions, the last used first; `current` is the session that asks. */
export const listSessions = async (
  db: Db,
  now: Date,
  staffId: number,
  current: string,
): Promise<SessionRow[]> => {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['s.id', 's.ip', 's.user_agent', 's.created_at', 's.last_used_at'])
    .where('s.staff_id', '=', staffId)
    .where(isLiveSession(now))
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === current,
  }))
}
