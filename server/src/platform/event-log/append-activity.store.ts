import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { NewActivity } from './activity.ts'
import type { Actor } from './actor.ts'
import { CHAIN_START, hashedActor } from './chain.read.ts'

/**
 * Appends to the office's own chain, in the caller's transaction and as the last of its locks. The hash is an order's
 * event's, with 0 for the order.
 */
export const appendActivity = async (
  db: Db,
  actor: Actor,
  at: Date,
  { kind, data }: NewActivity,
): Promise<void> => {
  const who = hashedActor(actor)
  await sql`insert into activity_head (id, seq, hash) values (1, 0, ${CHAIN_START})
    on conflict do nothing`.execute(db)
  await sql`
    with head as (select seq, hash from activity_head where id = 1 for update),
    appended as (
      insert into activity (seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
      select h.seq + 1, ${at}::timestamptz, ${actor.kind}, ${actor.id}::int, ${actor.name}, n.kind, n.data,
        event_hash(h.hash, 0, h.seq + 1, ${at}::timestamptz, ${who}, n.kind, n.data)
      from head h, (select ${kind}::text as kind, ${JSON.stringify(data)}::jsonb as data) n
      returning seq, hash
    )
    update activity_head set seq = a.seq, hash = a.hash from appended a`.execute(db)
}
