import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const ENDED_CHANNEL = 'sessions_ended'
/** A NOTIFY holds 8,000 bytes; an id has 36 letters. */
const AT_ONCE = 100

/** Tells every node, when the transaction commits, that sessions have ended: what their tabs said of themselves ends with them. */
export const notifySessionsEnded = async (db: Db, sessionIds: readonly string[]): Promise<void> => {
  for (let at = 0; at < sessionIds.length; at += AT_ONCE) {
    const ids = sessionIds.slice(at, at + AT_ONCE)
    await sql`select pg_notify(${ENDED_CHANNEL}, ${JSON.stringify(ids)})`.execute(db)
  }
}
