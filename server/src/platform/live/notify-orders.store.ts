import type { LiveEvent } from '@e-arrival/contract/live'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The channel every node listens on; changes of orders rows are told there by their own trigger. */
export const LIVE_CHANNEL = 'live'

/**
 * Tells every open screen on every node, when the transaction commits, that something about orders changed which no list
 * shows. What is too long for a NOTIFY is told as "many changed".
 */
export const notifyOrdersChanged = async (db: Db, ...orderIds: string[]): Promise<void> => {
  const event = { kind: 'orders', orderIds, folders: [] }
  await sql`select tell_live(${JSON.stringify(event)})`.execute(db)
}

/** The same of orders by their internal ids. */
export const notifyRecorded = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    select tell_live(json_build_object('kind', 'orders', 'orderIds', json_agg(order_id), 'folders', '[]'::json)::text)
    from orders where id = any(${ids}::bigint[]) having count(*) > 0`.execute(db)
}

/** Events that say no more than that something is other than it was. */
type Bare = { [K in LiveEvent['kind']]: Extract<LiveEvent, { kind: K }> }
type BareKind = {
  [K in keyof Bare]: keyof Bare[K] extends 'kind' ? K : never
}[keyof Bare]

/** Tells every open screen on every node, when the transaction commits, that it is to look again at what the kind stands for. */
export const tellScreens = async (db: Db, kind: BareKind): Promise<void> => {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ kind })})`.execute(db)
}
