import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { IDLE_LASTS_MS } from './sessions.rules.ts'

export type LiveSession = {
  id: string
  version: number
  createdAt: Date
  provedAt: Date
  lastUsedAt: Date
  member: Member
}

type Row = Pick<LiveSession, 'id'> & {
  session_version: number
  created_at: Date
  proved_at: Date | null
  last_used_at: Date
  member_id: number
} & Omit<Member, 'id'>

/** True of a session s, with its member m, that still counts at `now` (D32). */
export const isLiveSession = (now: Date): RawBuilder<boolean> => sql<boolean>`
  s.ended_at is null and s.expires_at > ${now}::timestamptz
  and s.last_used_at > ${idleSince(now)}::timestamptz
  and m.active and m.session_version = s.session_version`

/** The ids of those that still count. */
export const findLiveSessions = async (
  db: Db,
  now: Date,
  ids: string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join staff m on m.id = s.staff_id
    where s.id = any(${ids}::text[]) and ${isLiveSession(now)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whoever used a session after this is not idle. */
const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_LASTS_MS)

/** isLiveSession, spelled out: it runs before every call, and a builder would put it together each time. */
const LIVE_SESSION = `
    select /* any plan */ s.id, s.session_version, s.created_at, s.proved_at, s.last_used_at, m.id as member_id, m.name, m.email, m.type
    from sessions s join staff m on m.id = s.staff_id
    where s.id = $1 and s.ended_at is null and s.expires_at > $2::timestamptz
      and s.last_used_at > $3::timestamptz
      and m.active and m.session_version = s.session_version`

/**
 * A session that still counts, with its member as he is now: not ended, neither eight hours old nor an hour idle, of an
 * active member whose password has not changed since. One look-up by two primary keys.
 */
export const findLiveSession = async (
  db: Db,
  now: Date,
  id: string,
): Promise<LiveSession | null> => {
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(LIVE_SESSION, [id, now, idleSince(now)]),
  )
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    version: row.session_version,
    createdAt: row.created_at,
    provedAt: row.proved_at ?? row.created_at,
    lastUsedAt: row.last_used_at,
    member: { id: row.member_id, name: row.name, email: row.email, type: row.type },
  }
}
