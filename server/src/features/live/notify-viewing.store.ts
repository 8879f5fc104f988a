import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Viewing } from './presence.rules.ts'

export const VIEWING_CHANNEL = 'viewing'

/** What one node tells all: which order a tab has open. */
export type ViewingNotice = Viewing & { node: string }

/** Tells every node, this one too. */
export const notifyViewing = async (db: Db, told: ViewingNotice): Promise<void> => {
  await sql`select pg_notify(${VIEWING_CHANNEL}, ${JSON.stringify(told)})`.execute(db)
}
