import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { assertNotErasedSince } from '../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { drawPaper } from '../../platform/pdf/draw-paper.ts'
import { holdOrder } from '../orders/orders.public.ts'
import { makeDefencePack, type PackDeps, type PackInput } from './make-defence-pack.ts'
import { packPaper } from './pack-paper.rules.ts'

/**
 * Draws the pack and records, before a byte leaves, who had what made: the file's hash proves a copy later. Whether it arrived, and was
 * printed, nobody hears, so that nothing says it.
 */
export const printDefencePack = async (
  db: Db,
  deps: PackDeps,
  input: PackInput,
  actor: Actor,
): Promise<{ pdf: Buffer; orderId: string; brand: string }> => {
  const { pack, letter, brand, at, erased } = await makeDefencePack(db, deps, input)
  const pdf = await drawPaper(packPaper({ pack, letter }, brand, at))
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await inTransaction(db, async (trx) => {
    const order = await holdOrder(trx, pack.order_id)
    if (!order) return
    await assertNotErasedSince(trx, order.id, erased)
    await appendEvents(trx, actor, deps.clock(), [
      { orderId: order.id, kind: 'defence-pack.printed', data: { pack: pack.pack, sha256 } },
    ])
  })
  return { pdf, orderId: pack.order_id, brand: brand.name }
}
