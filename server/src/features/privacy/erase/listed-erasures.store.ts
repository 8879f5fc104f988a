import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

type Erasure = {
  order_id: string
  sensitive_at: Date
  contact_at: Date | null
}

const AT_ONCE = 500

/** Erased orders that the list does not name yet, some at a time: those alone whose events say that they were erased so far. */
export const unlisted = async (db: Db): Promise<(Erasure & { id: number })[]> => {
  const { rows } = await sql<Erasure & { id: number }>`
    select e.order_id as id, o.order_id, e.sensitive_at, e.contact_at
    from erasures e join orders o on o.id = e.order_id
    where not e.listed and exists (select from events v where v.order_id = e.order_id and v.kind = 'order.erased'
      and (e.contact_at is null or v.data->'classes' ? 'contact'))
    order by e.order_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** As they were written: one of which more was erased meanwhile is not listed yet. Answers how many are listed now. */
export const markListed = async (
  db: Db,
  written: { id: number; contact_at: Date | null }[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update erasures e set listed = true
    from unnest(${written.map(({ id }) => id)}::bigint[],
      ${written.map(({ contact_at }) => contact_at)}::timestamptz[]) w (id, contact_at)
    where e.order_id = w.id
      and date_trunc('milliseconds', e.contact_at) is not distinct from w.contact_at`.execute(db)
  return Number(numAffectedRows)
}

/** What the list does not name, as far as it was erased, is to be written there, also where it was once. */
export const listAnew = async (
  db: Db,
  entries: { orderId: string; contact: boolean }[],
): Promise<void> => {
  await sql`
    update erasures e set listed = false from orders o
    where o.id = e.order_id and e.listed and not exists (
      select from unnest(${entries.map(({ orderId }) => orderId)}::text[],
        ${entries.map(({ contact }) => contact)}::boolean[]) n (order_id, contact)
      where n.order_id = o.order_id and (n.contact or e.contact_at is null))`.execute(db)
}

/** Of orders by their public ids those that are here and are not erased as far as the list says. */
export const stillThere = async (
  db: Db,
  entries: { orderId: string; contact: boolean }[],
): Promise<{ id: number; contact: boolean }[]> => {
  const { rows } = await sql<{ id: number; contact: boolean }>`
    select o.id, n.contact from unnest(${entries.map(({ orderId }) => orderId)}::text[],
        ${entries.map(({ contact }) => contact)}::boolean[]) n (order_id, contact)
      join orders o on o.order_id = n.order_id
      left join erasures e on e.order_id = o.id
    where e.order_id is null or (n.contact and e.contact_at is null)
    order by o.id`.execute(db)
  return rows
}

/** An erased order, and whether it was put on the list. */
export type KnownErasure = Erasure & { listed: boolean }

export const knownErasures = async (db: Db): Promise<KnownErasure[]> => {
  const { rows } = await sql<KnownErasure>`
    select o.order_id, e.sensitive_at, e.contact_at, e.listed
    from erasures e join orders o on o.id = e.order_id`.execute(db)
  return rows
}

/**
 * What this database notes of the list of the erased: how long it was when it was followed to its end, and whether one that has all that
 * is known of it is waited for (`lacks`), and since when. One that nothing is known of is awaited as a list of a byte; an earlier version
 * noted no time, or no length.
 */
export type Followed = { bytes: number; awaitedSince: Date | null; lacks: boolean }

export const followedList = async (db: Db): Promise<Followed> => {
  const { rows } = await sql<Followed>`
    select bytes, awaited_since as "awaitedSince", lacks from erased_list`.execute(db)
  return rows[0] ?? { bytes: 0, awaitedSince: null, lacks: false }
}

export const noteList = async (db: Db, { bytes, awaitedSince, lacks }: Followed): Promise<void> => {
  await sql`
    insert into erased_list (bytes, awaited_since, lacks) values (${bytes}, ${awaitedSince}, ${lacks})
    on conflict (only_row) do update
      set bytes = excluded.bytes, awaited_since = excluded.awaited_since, lacks = excluded.lacks`.execute(
    db,
  )
}

/** Whether the list lacked anything when it was looked at last. */
export const isListLacking = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ lacks: boolean }>`select lacks from erased_list`.execute(db)
  return rows[0]?.lacks ?? false
}
