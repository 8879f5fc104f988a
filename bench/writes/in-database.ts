import pg from 'pg'

/** Moves to a status, with all indexes, counters and notices that the tables have. */
const UPDATE = `update orders set status = $2, previous_status = status, status_changed_at = $3, status_changed_by = 'Bench'
  where id = any($1::bigint[]) returning id`

/** The same with what the product owes each move: an event that is chained to the one before. */
const WITH_EVENTS = `with moved as (${UPDATE}), heads as (
    select h.order_id, h.seq, h.hash from event_heads h where h.order_id = any($1::bigint[])
    order by h.order_id for update
  ), appended as (
    insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
    select order_id, seq + 1, $3, 'system', null, 'Bench', 'order.status-changed', $4::jsonb,
      event_hash(hash, order_id, seq + 1, $3, 'system//Bench', 'order.status-changed', $4::jsonb)
    from heads returning order_id, seq, hash
  )
  update event_heads h set seq = a.seq, hash = a.hash from appended a where a.order_id = h.order_id`

const STATEMENTS = { alone: UPDATE, withEvents: WITH_EVENTS }
export type InDatabase = keyof typeof STATEMENTS

const TARGETS = ['Awaiting', 'Contact Customer'] as const

/** Somebody who moves orders to and fro in the database itself, one prepared statement a move. */
export const moverOf = async (databaseUrl: string, how: InDatabase) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  let turn = 0
  const move = async (ids: number[]): Promise<void> => {
    const [to, from] = turn++ % 2 === 0 ? TARGETS : [TARGETS[1], TARGETS[0]]
    const data =
      how === 'withEvents' ? [JSON.stringify({ from, to, via: 'move', batch: 'bench' })] : []
    const values = [ids, to, new Date(), ...data]
    await client.query({ name: how, text: STATEMENTS[how], values })
  }
  return { move, end: () => client.end() }
}
