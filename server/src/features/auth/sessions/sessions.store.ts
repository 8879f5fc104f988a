import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { hasTable } from '../../../platform/db/migrate/step-ledger.ts'
import { sweepEnded } from '../../../platform/db/sweep-ended.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notifySessionsEnded } from '../../../platform/live/notify-sessions-ended.store.ts'
import { KEPT_AFTER_END_MS, SESSION_LASTS_MS, TOUCHED_EVERY_MS } from './sessions.rules.ts'

type NewSession = {
  id: string
  staffId: number
  version: number
  ip: string
  userAgent: string
}

const USER_AGENT_KEPT = 400

/** Opens a session that ends by itself after eight hours; answers when. */
export const openSession = async (db: Db, now: Date, session: NewSession): Promise<Date> => {
  const expiresAt = new Date(now.getTime() + SESSION_LASTS_MS)
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      staff_id: session.staffId,
      session_version: session.version,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, USER_AGENT_KEPT),
    })
    .execute()
  await forgetLongEnded(db, now)
  return expiresAt
}

const forgetLongEnded = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_AFTER_END_MS)
  await sweepEnded(db, { table: 'sessions', key: 'id', ends: 'expires_at' }, before)
}

/**
 * Notes that a session is in use; the condition keeps it to one write a minute over all nodes. One that another call of it holds still
 * is noted by the next call: nobody waits for that.
 */
export const touchSession = async (db: Db, usedAt: Date, id: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_used_at: usedAt })
    .where('id', '=', (row) =>
      row
        .selectFrom('sessions as s')
        .select('s.id')
        .where('s.id', '=', id)
        .where('s.last_used_at', '<=', new Date(usedAt.getTime() - TOUCHED_EVERY_MS))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Notes that the member has proved himself again in this session (D73). */
export const noteProof = async (db: Db, now: Date, id: string): Promise<void> => {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute()
}

/** Ends sessions and tells every node of it in one transaction; answers how many there were. */
const ending = (db: Db, end: (trx: Db) => Promise<{ id: string }[]>): Promise<number> =>
  inTransaction(db, async (trx) => {
    const ids = (await end(trx)).map(({ id }) => id)
    await notifySessionsEnded(trx, ids)
    return ids.length
  })

/** Ends one live session of a member; false where he has no such session. */
export const endSession = async (
  db: Db,
  now: Date,
  staffId: number,
  id: string,
): Promise<boolean> => {
  const ended = await ending(db, (trx) =>
    trx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute(),
  )
  return ended > 0
}

/** Ends a member's live sessions, all or all but one; answers how many there were. */
export const endSessionsOf = (db: Db, now: Date, staffId: number, but?: string): Promise<number> =>
  ending(db, (trx) =>
    trx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
      .returning('id')
      .execute(),
  )

/** Ends every session of a copy that was restored, and what may become one, in the schema that the backup had. */
export const endAllSignIns = async (trx: Trx, now: Date): Promise<void> => {
  await sql`update staff set session_version = session_version + 1`.execute(trx)
  await sql`update sessions set ended_at = ${now} where ended_at is null`.execute(trx)
  await sql`update password_resets set used_at = ${now} where used_at is null`.execute(trx)
  for (const table of ['half_sign_ins', 'factor_offers'])
    if (await hasTable(trx, table)) await sql`delete from ${sql.table(table)}`.execute(trx)
}
