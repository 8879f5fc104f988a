import { type RawBuilder, sql } from 'kysely'

/** An order's chain (internal id) hashed anew by the database's own function, as somebody does who changed an event. */
export const rehashChain = (id: number): RawBuilder<unknown> => sql`
  with recursive chain as (
    select e.id, e.seq, event_hash('\\x00'::bytea, e.order_id, e.seq, e.at,
      e.actor_kind || '/' || coalesce(e.actor_id::text, '') || '/' || e.actor_name, e.kind, e.data) as hash
    from events e where e.order_id = ${id} and e.seq = 1
    union all
    select e.id, e.seq, event_hash(c.hash, e.order_id, e.seq, e.at,
      e.actor_kind || '/' || coalesce(e.actor_id::text, '') || '/' || e.actor_name, e.kind, e.data)
    from chain c join events e on e.order_id = ${id} and e.seq = c.seq + 1
  ) update events e set hash = c.hash from chain c where c.id = e.id`

/** The head beside the chain, as the chain ends now. */
export const resetHead = (id: number): RawBuilder<unknown> => sql`
  update event_heads h set seq = e.seq, hash = e.hash from events e
  where h.order_id = ${id} and e.order_id = ${id} and e.seq = (select max(seq) from events where order_id = ${id})`

/** The chain, its head and its entries in the log, all rewritten alike. */
export const rewriteAlike = (id: number): RawBuilder<unknown>[] => [
  sql`update events set data = '{"remarkId": 77}' where order_id = ${id} and seq = 1`,
  rehashChain(id),
  resetHead(id),
  sql`update log_leaves l set leaf = format(E'e-arrival-chain/1\\n%s\\n%s\\n%s\\n', l.chain, l.seq,
    encode(e.hash, 'hex')) from events e where l.chain = ${id} and e.order_id = ${id} and e.seq = l.seq`,
]
