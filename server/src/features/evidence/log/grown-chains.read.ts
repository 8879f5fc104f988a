import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A chain that has grown since the log last heard of it; `logged` is how far it knew, null for a new one. */
export type GrownChain = { chain: number; seq: number; hash: Buffer; logged: number | null }

/**
 * Ids are given out before their transactions end, so an event may appear below one that was seen: so many are looked at
 * again each time, and every chain each night.
 */
const OVERLAP = 10_000
/** More changed chains than this are quicker found by walking all. */
const MOST_TOUCHED = 20_000

/** The highest event id given out; 0 where there is none. */
export const lastEvent = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from events`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/** The chains with an event behind this one; null where they are more than MOST_TOUCHED. */
export const touchedSince = async (db: Db, event: number): Promise<number[] | null> => {
  const { rows } = await sql<{ id: number }>`
    select distinct order_id as id from events where id > ${event - OVERLAP}
    limit ${MOST_TOUCHED + 1}`.execute(db)
  return rows.length > MOST_TOUCHED ? null : rows.map(({ id }) => id)
}

const known = sql`left join lateral (
  select seq from log_leaves where chain = h.order_id order by index desc limit 1) l on true`

/** Of the chains named, those that have grown. */
export const grownOf = async (db: Db, chains: number[]): Promise<GrownChain[]> => {
  const { rows } = await sql<GrownChain>`
    select h.order_id as chain, h.seq, h.hash, l.seq as logged from event_heads h ${known}
    where h.order_id = any(${chains}::bigint[]) and (l.seq is null or l.seq < h.seq)
    order by h.order_id`.execute(db)
  return rows
}

/** The next portion of all chains, in order, with what of it has grown; null behind the last. */
export const nextGrown = async (
  db: Db,
  after: number,
  limit: number,
): Promise<{ upTo: number; grown: GrownChain[] } | null> => {
  const { rows } = await sql<{ upto: number | null }>`
    select max(order_id) as upto from (
      select order_id from event_heads where order_id > ${after} order by order_id limit ${limit}) page`.execute(
    db,
  )
  const upTo = rows[0]?.upto
  if (upTo == null) return null
  const { rows: grown } = await sql<GrownChain>`
    select h.order_id as chain, h.seq, h.hash, l.seq as logged from event_heads h ${known}
    where h.order_id > ${after} and h.order_id <= ${upTo} and (l.seq is null or l.seq < h.seq)
    order by h.order_id`.execute(db)
  return { upTo, grown }
}

/** The office's own chain, as chain 0, where it has grown. */
export const grownOffice = async (db: Db): Promise<GrownChain[]> => {
  const { rows } = await sql<GrownChain>`
    select 0 as chain, h.seq, h.hash, l.seq as logged from activity_head h
    left join lateral (select seq from log_leaves where chain = 0 order by index desc limit 1) l on true
    where h.seq > coalesce(l.seq, 0)`.execute(db)
  return rows
}
