import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { recordsOf } from '../db/records.ts'
import { keysOf } from './held-keys.ts'
import { openValue, sealValue } from './order-key.ts'
import { ensureOrderKeys, heldKeyOf, hexOf } from './order-keys.store.ts'

const COLUMN = 'order_keys.former'
/** The newest ones: a site that corrects a number for ever fills no row. */
const MOST_KEPT = 20

/** The passport numbers that orders had and have no more, the newest last; none once a key was destroyed. */
export const readFormerPassports = async (
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('order_keys')
    .select(['order_id', 'ring_key', 'wrapped', 'former'])
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[]) and former is not null`)
    .execute()
  const found = rows.map(async ({ former, ...row }) => {
    const key = await heldKeyOf(db, row)
    const numbers = former === null || key === 'erased' ? [] : openValue(key, COLUMN, former)
    return [row.order_id, numbers as string[]] as const
  })
  return new Map(await Promise.all(found))
}

/**
 * Keeps the passport numbers that orders lose, sealed with the key of each: people wrote them down, and an erasure looks for them. No
 * event tells them, and the key's end is theirs.
 */
export const noteFormerPassports = async (
  trx: Trx,
  lost: readonly { orderId: number; number: string }[],
): Promise<void> => {
  if (lost.length === 0 || !(await keysOf(trx).seals(trx))) return
  const ids = lost.map(({ orderId }) => orderId)
  const [keys, before] = [await ensureOrderKeys(trx, ids), await readFormerPassports(trx, ids)]
  const rows = lost.flatMap(({ orderId, number }) => {
    const key = keys.get(orderId)
    if (!key || key === 'erased') return []
    const former = [...new Set([...(before.get(orderId) ?? []), number])].slice(-MOST_KEPT)
    return [{ order_id: orderId, former: hexOf(sealValue(key, COLUMN, former)) }]
  })
  await sql`update order_keys k set former = r.former from ${recordsOf('order_keys', rows)} r
    where k.order_id = r.order_id and k.erased_at is null`.execute(trx)
}
