import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { notifyRecorded } from '../live/notify-orders.store.ts'
import type { Actor } from './actor.ts'
import { CHAIN_START, hashedActor } from './chain.read.ts'
import type { EventData, EventKind } from './events.ts'
import { queueDeliveries } from './queue-deliveries.store.ts'
import { refuseOfErased } from './refuse-of-erased.store.ts'
import { webhookOfEvent } from './webhook-events.rules.ts'

/** A row that packs and histories show; id is its internal one. */
export type EvidenceRow = {
  kind: 'order' | 'document' | 'download' | 'mail' | 'remark'
  id: number
}

/**
 * One event to append; orderId is the internal id. `rows` are those that it writes: as they stand now they are bound to
 * the chain by their hashes (D63).
 */
export type NewEvent<K extends EventKind = EventKind> = {
  [Kind in K]: { orderId: number; kind: Kind; data: EventData[Kind]; rows?: EvidenceRow[] }
}[K]

/**
 * Recorded by itself, and shown on the order's page: neither the order's row nor a comment changes with it, of which open screens are told
 * anyway.
 */
const toldByItself: ReadonlySet<EventKind> = new Set([
  'download.recorded',
  'tracking.proved',
  'mail.queued',
  'mail.answered-late',
  'defence-pack.printed',
  'evidence.bundled',
])

/**
 * Appends events to the orders' chains, in the caller's transaction: one statement for orders that each have one, in
 * id order, each chain held by its head row. A chain's hash covers the one before it, the time, the actor and the data.
 * Nothing of an erased traveller is said again. What of it landing sites are told (D81) is queued with it, and open screens are told of what nothing else tells them.
 */
export const appendEvents = async (
  db: Db,
  actor: Actor,
  at: Date,
  events: NewEvent[],
): Promise<void> => {
  let rest = events
  while (rest.length > 0) {
    const seen = new Set<number>()
    const [now, later]: [NewEvent[], NewEvent[]] = [[], []]
    for (const event of rest) {
      if (seen.has(event.orderId)) later.push(event)
      else now.push(event)
      seen.add(event.orderId)
    }
    await appendOneEach(db, actor, at, now)
    rest = later
  }
  await refuseOfErased(db, events)
  const told = events.flatMap((event) => webhookOfEvent(event, actor) ?? [])
  await queueDeliveries(db, at, told)
  const recorded = events.filter(({ kind }) => toldByItself.has(kind))
  if (recorded.length > 0) await notifyRecorded(db, idsOf(recorded))
}

/** Opens the chains of orders that have no event yet: those that arrive, and what was stored before there were events. */
const openChains = (db: Db, ids: number[]) =>
  sql`
    insert into event_heads (order_id, seq, hash)
    select id, 0, ${CHAIN_START} from unnest(${ids}::bigint[]) id order by id
    on conflict do nothing`.execute(db)

const idsOf = (events: NewEvent[]): number[] => events.map(({ orderId }) => orderId)

/** An order that arrives binds itself and nothing else. */
const isArrival = ({ kind, orderId, rows }: NewEvent): boolean =>
  kind === 'order.arrived' &&
  rows?.length === 1 &&
  rows.every((row) => row.kind === 'order' && row.id === orderId)

/**
 * Opens the chains of orders that arrive with their first event, each row written once. Answers whose; one that has a chain
 * already, or no salt yet, is left.
 */
const appendArrivals = async (
  db: Db,
  actor: Actor,
  at: Date,
  arrivals: NewEvent[],
): Promise<Set<number>> => {
  if (arrivals.length === 0) return new Set()
  const ids = idsOf(arrivals)
  const data = arrivals.map((event) => JSON.stringify(event.data))
  const kind = 'order.arrived'
  const { rows } = await sql<{ order_id: number }>`
    with said as materialized (
      select u.order_id, u.data || jsonb_build_object('rows', b.bound) as data
      from unnest(${ids}::bigint[], ${data}::jsonb[]) u (order_id, data)
        join bind_arrivals(${ids}::bigint[]) b on b.order_id = u.order_id
    ), opened as (
      insert into event_heads (order_id, seq, hash)
      select order_id, 1, event_hash(${CHAIN_START}, order_id, 1, ${at}::timestamptz, ${hashedActor(actor)}, ${kind}, data)
      from said order by order_id
      on conflict do nothing returning order_id, hash
    )
    insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
    select o.order_id, 1, ${at}::timestamptz, ${actor.kind}, ${actor.id}::int, ${actor.name}, ${kind}, s.data, o.hash
    from opened o join said s on s.order_id = o.order_id order by o.order_id
    returning order_id`.execute(db)
  return new Set(rows.map(({ order_id }) => order_id))
}

const appendOneEach = async (db: Db, actor: Actor, at: Date, events: NewEvent[]): Promise<void> => {
  const all = [...events].sort((a, b) => a.orderId - b.orderId)
  const begun = await appendArrivals(db, actor, at, all.filter(isArrival))
  const sorted = all.filter(({ orderId }) => !begun.has(orderId))
  if (sorted.length === 0) return
  const arrived = sorted.filter(({ kind }) => kind === 'order.arrived')
  if (arrived.length > 0) await openChains(db, idsOf(arrived))
  const appended = await appendToHeads(db, actor, at, sorted)
  const first = sorted.filter(({ orderId }) => !appended.has(orderId))
  if (first.length === 0) return
  await openChains(db, idsOf(first))
  await appendToHeads(db, actor, at, first)
}

/** Appends to the chains that are open; answers the ids of their orders. */
const appendToHeads = async (
  db: Db,
  actor: Actor,
  at: Date,
  sorted: NewEvent[],
): Promise<Set<number>> => {
  const [only, ...others] = sorted
  if (only && !only.rows && others.length === 0) return appendToHead(db, actor, at, only)
  const ids = idsOf(sorted)
  const kinds = sorted.map((event) => event.kind)
  const data = sorted.map((event) => JSON.stringify(event.data))
  const rows = sorted.map((event) => (event.rows ? JSON.stringify(event.rows) : null))
  const who = hashedActor(actor)
  const { rows: kept } = await sql<{ order_id: number }>`
    with heads as (
      select h.order_id, h.seq, h.hash from event_heads h
      where h.order_id = any(${ids}::bigint[]) order by h.order_id for update
    ), appended as (
      insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
      select h.order_id, h.seq + 1, ${at}::timestamptz, ${actor.kind}, ${actor.id}::int, ${actor.name}, n.kind, n.data,
        event_hash(h.hash, h.order_id, h.seq + 1, ${at}::timestamptz, ${who}, n.kind, n.data)
      from (
        select u.order_id, kind,
          case when bound is null then data else data || jsonb_build_object('rows', bound) end as data
        from unnest(${ids}::bigint[], ${kinds}::text[], ${data}::jsonb[]) u (order_id, kind, data)
          left join bind_evidence(${ids}::bigint[], ${rows}::jsonb[]) b on b.order_id = u.order_id
      ) n join heads h on h.order_id = n.order_id
      returning order_id, seq, hash
    )
    update event_heads h set seq = a.seq, hash = a.hash from appended a where a.order_id = h.order_id
    returning h.order_id`.execute(db)
  return new Set(kept.map(({ order_id }) => order_id))
}

/** The same for one event that binds no rows, as a move's: its head is held by being written. */
const appendToHead = async (
  db: Db,
  actor: Actor,
  at: Date,
  { orderId, kind, data }: NewEvent,
): Promise<Set<number>> => {
  const text = JSON.stringify(data)
  const { rows } = await sql<{ order_id: number }>`
    with head as (
      update event_heads h set seq = h.seq + 1,
        hash = event_hash(h.hash, h.order_id, h.seq + 1, ${at}::timestamptz, ${hashedActor(actor)}, ${kind}, ${text}::jsonb)
      where h.order_id = ${orderId}::bigint
      returning h.order_id, h.seq, h.hash
    )
    insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
    select order_id, seq, ${at}::timestamptz, ${actor.kind}, ${actor.id}::int, ${actor.name}, ${kind}, ${text}::jsonb, hash
    from head
    returning order_id`.execute(db)
  return new Set(rows.map(({ order_id }) => order_id))
}
