import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hashedActorText } from '../../platform/event-log/chain.read.ts'

/** An order's events up to one, a line each: what the event's hash covers, and the hash. */
export const chainLines = async (db: Db, orderId: number, upTo: number): Promise<string[]> => {
  const { rows } = await sql<{ seq: number; text: string; hash: string }>`
    select seq, concat_ws(E'\\x1f', order_id, seq, extract(epoch from at)::text, ${hashedActorText}, kind, data::text) as text,
      encode(hash, 'hex') as hash
    from events where order_id = ${orderId} and seq <= ${upTo} order by seq`.execute(db)
  return rows.map(({ seq, text, hash }) => JSON.stringify({ seq, text, hash }))
}
