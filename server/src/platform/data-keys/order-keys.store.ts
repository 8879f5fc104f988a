import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { insertRecords } from '../db/records.ts'
import { keysOf } from './held-keys.ts'
import { newOrderKey, type OrderKey, unwrapOrderKey, wrapOrderKey } from './order-key.ts'

/** An order's key; 'erased' once it was destroyed. An order without one has nothing sealed. */
export type HeldKey = OrderKey | 'erased'

/** Unwraps what a row of order_keys holds. */
export const heldKeyOf = async (
  db: Db,
  row: { order_id: number; ring_key: string; wrapped: Uint8Array | null },
): Promise<HeldKey> => {
  if (row.wrapped === null) return 'erased'
  const ring = await keysOf(db).ring.find(db, row.ring_key)
  return unwrapOrderKey(ring, row.order_id, row.wrapped)
}

/** The keys of orders, by internal id; those that have none are left out. */
export const readOrderKeys = async (
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, HeldKey>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_keys')
    .select(['order_id', 'ring_key', 'wrapped'])
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute()
  const held = rows.map(async (row) => [row.order_id, await heldKeyOf(db, row)] as const)
  return new Map(await Promise.all(held))
}

/** Bytes as a record of insertRecords holds them. */
export const hexOf = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`

/** The keys of orders, made where one has none: of two who come at once both get the one that was kept. */
export const ensureOrderKeys = async (
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, HeldKey>> => {
  const held = await readOrderKeys(db, orderIds)
  const fresh = [...new Set(orderIds)].filter((id) => !held.has(id)).map(newOrderKey)
  if (fresh.length === 0) return held
  const ring = await keysOf(db).ring.current(db)
  const rows = fresh.map((key) => ({
    ...{ order_id: key.orderId, ring_key: ring.id },
    wrapped: hexOf(wrapOrderKey(ring, key)),
  }))
  const { rows: kept } = await sql<{ order_id: number }>`
    ${insertRecords('order_keys', rows)} on conflict (order_id) do nothing returning order_id`.execute(
    db,
  )
  const ours = new Set(kept.map(({ order_id }) => order_id))
  for (const key of fresh) if (ours.has(key.orderId)) held.set(key.orderId, key)
  const theirs = fresh.map(({ orderId }) => orderId).filter((id) => !ours.has(id))
  for (const [id, key] of await readOrderKeys(db, theirs)) held.set(id, key)
  return held
}

/** One order's key, made where it has none. */
export const ensureOrderKey = async (db: Db, orderId: number): Promise<HeldKey> => {
  const key = (await ensureOrderKeys(db, [orderId])).get(orderId)
  if (!key) throw new Error(`The key of order ${orderId} was not kept`)
  return key
}

/**
 * Destroys an order's key, for ever: what it sealed opens nowhere again, and what is told of the order later is sealed with
 * no other. Answers when it was destroyed, now or before. What still lies plain in other tables is the caller's to blank.
 */
export const destroyOrderKey = async (trx: Trx, orderId: number, at: Date): Promise<Date> => {
  const { rows } = await sql<{ erased_at: Date }>`
    insert into order_keys as k (order_id, ring_key, erased_at) values (${orderId}, '', ${at})
    on conflict (order_id) do update set wrapped = null, sealed = null, passport_hash = null, former = null,
      erased_at = coalesce(k.erased_at, excluded.erased_at)
    returning erased_at`.execute(trx)
  return rows[0]?.erased_at ?? at
}
