import type { LiveEvent } from '@e-arrival/contract/live'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The channel every node listens on; changes of orders rows are told there by their own trigger. */
export const LIVE_CHANNEL = 'live'

/** Tells every open screen on every node, when the transaction commits. At most 8,000 bytes as JSON. */
export const tellLive = async (db: Db, event: LiveEvent): Promise<void> => {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`.execute(db)
}
