import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { recordsOf } from '../db/records.ts'
import { inTransaction } from '../db/transaction.ts'
import { keysOf } from './held-keys.ts'
import { CURRENT_KNOWN_MS } from './key-ring.ts'
import { rewrapOfficeKeys } from './office-keys.store.ts'
import { unwrapOrderKey, wrapOrderKey } from './order-key.ts'
import { hexOf } from './order-keys.store.ts'
import type { RingKey } from './ring-key.ts'
import { listRingKeys } from './ring-keys.store.ts'

export type ListedKey = {
  id: string
  made_at: string
  /** It wraps from now on. */
  current: boolean
  /** It is in this process's ring. */
  here: boolean
  /** How many orders' keys it wraps. */
  orders: number
}

/** The ring as the database and this process know it, the current key first. */
export const listKeysInUse = async (db: Db): Promise<ListedKey[]> => {
  const { ring } = keysOf(db)
  const current = await ring.current(db)
  const used = await db
    .selectFrom('order_keys')
    .select(({ fn }) => ['ring_key', fn.countAll<number>().as('n')])
    .where('wrapped', 'is not', null)
    .groupBy('ring_key')
    .execute()
  const named = (await listRingKeys(db)).map(async ({ id, made_at }) => ({
    ...{ id, made_at: made_at.toISOString(), current: id === current.id },
    here: await ring.find(db, id).then(
      () => true,
      () => false,
    ),
    orders: Number(used.find(({ ring_key }) => ring_key === id)?.n ?? 0),
  }))
  return (await Promise.all(named)).toSorted((a, b) => Number(b.current) - Number(a.current))
}

const AT_ONCE = 1000

const rewrapSome = (db: Db, to: RingKey, after: number) =>
  inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('order_keys')
      .select(['order_id', 'ring_key', 'wrapped'])
      .where('order_id', '>', after)
      .where('ring_key', '<>', to.id)
      .where('wrapped', 'is not', null)
      .orderBy('order_id')
      .limit(AT_ONCE)
      .forUpdate()
      .execute()
    const { ring } = keysOf(trx)
    const anew = rows.map(async ({ order_id, ring_key, wrapped }) => ({
      ...{ order_id, ring_key: to.id },
      wrapped: hexOf(
        wrapOrderKey(
          to,
          unwrapOrderKey(await ring.find(trx, ring_key), order_id, wrapped ?? new Uint8Array()),
        ),
      ),
    }))
    if (rows.length > 0)
      await sql`update order_keys k set ring_key = r.ring_key, wrapped = r.wrapped
        from ${recordsOf('order_keys', await Promise.all(anew))} r
        where k.order_id = r.order_id and k.wrapped is not null`.execute(trx)
    return { last: rows.at(-1)?.order_id, count: rows.length }
  })

/**
 * Wraps by the ring's current key all that earlier ones wrapped, in batches; what the keys sealed is not touched. Cut off, it is
 * run again and goes on. Answers how many orders' keys.
 */
const rewrapKeys = async (
  db: Db,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> => {
  const { ring } = keysOf(db)
  const to = await ring.current(db)
  await rewrapOfficeKeys(db, to, (id) => ring.find(db, id))
  let done = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { last, count } = await rewrapSome(db, to, after)
    done += count
    after = last
    if (count > 0) onProgress(done)
  }
  return done
}

/** Whether an earlier rotation was cut off. */
const isUnfinished = async (db: Db, { id }: RingKey): Promise<boolean> =>
  (await db
    .selectFrom('order_keys')
    .select('order_id')
    .where('ring_key', '<>', id)
    .where('wrapped', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Makes a new key for the ring and wraps all by it; a rotation that was cut off is finished instead. Waits until no other node
 * wraps by the key before.
 */
export const rotateKeys = async (
  db: Db,
  { isGiven, onProgress }: { isGiven: boolean; onProgress?: (done: number) => void },
): Promise<{ id: string; made: boolean; rewrapped: number }> => {
  const { ring } = keysOf(db)
  const made = !isGiven && !(await isUnfinished(db, await ring.current(db)))
  const { id } = made ? await ring.add(db) : await ring.current(db)
  if (made) await delay(2 * CURRENT_KNOWN_MS)
  return { id, made, rewrapped: await rewrapKeys(db, onProgress) }
}
