import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shareReads } from '../../../platform/db/share-reads.ts'
import type { Session } from '../../../platform/http/caller/session.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { findLiveSession, findLiveSessions, type LiveSession } from './live-session.read.ts'
import { TOUCHED_EVERY_MS } from './sessions.rules.ts'
import { touchSession } from './sessions.store.ts'
import { readToken } from './token.ts'

/** A screen asks several things at once; they need one look at their session. */
const shareSession = shareReads<LiveSession | null>()

type Deps = { clock: Clock; jwtKeys: SigningKeys }

/**
 * The live session behind a raw token, or null; the member is the database's, never the token's (D32). It is used when a hand was at
 * the page that asks: so long before now as `untouchedMs` says.
 */
export const findSession = async (
  db: Db,
  deps: Deps,
  token: string,
  untouchedMs: number,
): Promise<Session | null> => {
  const now = deps.clock()
  const claims = await readToken(deps.jwtKeys, token, now)
  if (!claims) return null
  const live = await shareSession(db, claims.sid, () => findLiveSession(db, now, claims.sid))
  if (!live || live.version !== claims.sv || live.member.id !== claims.user.id) return null
  const usedAt = new Date(now.getTime() - untouchedMs)
  if (usedAt.getTime() - live.lastUsedAt.getTime() >= TOUCHED_EVERY_MS)
    await touchSession(db, usedAt, live.id)
  return { id: live.id, member: live.member, createdAt: live.createdAt, provedAt: live.provedAt }
}

/** Which of these sessions still count, for streams that outlive their requests; asking is no use and keeps nothing alive. */
export const liveSessionsOf = (
  db: Db,
  { clock }: { clock: Clock },
  sessionIds: string[],
): Promise<ReadonlySet<string>> => findLiveSessions(db, clock(), sessionIds)

/** Whether a session still counts. */
export const isSessionLive = async (
  db: Db,
  deps: { clock: Clock },
  sessionId: string,
): Promise<boolean> => (await findLiveSession(db, deps.clock(), sessionId)) !== null
