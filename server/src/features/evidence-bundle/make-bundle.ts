import { AppError } from '../../platform/app-error.ts'
import { assertNotErasedSince } from '../../platform/db/orders/erased-orders.ts'
import { type Actor, systemActor } from '../../platform/event-log/actor.ts'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'
import { type PackDeps, printDefencePack } from '../defence-packs/defence-packs.public.ts'
import { mustAgree } from '../evidence/evidence.public.ts'
import { findOrder } from '../orders/orders.public.ts'
import { type ReadDeps, recordSensitiveRead } from '../sensitive-reads/sensitive-reads.public.ts'
import {
  type AssembleDeps,
  assembleBundle,
  type Gathered,
  gatherBundle,
} from './assemble-bundle.ts'
import type { HashedMember } from './member.ts'

export type BundleDeps = AssembleDeps & PackDeps & ReadDeps

/**
 * An order's evidence bundle, ready to be streamed. It is a read of the order's documents: recorded, and held back like one
 * (D70). Throws an AppError where the record was changed outside the product.
 */
export const makeBundle = async (
  deps: BundleDeps,
  { orderId, actor }: { orderId: string; actor: Actor & { id: number } },
): Promise<{ orderId: string; members: HashedMember[] }> => {
  const { db, clock } = deps
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('unknownOrder')
  await mustAgree(db, { orderId: order.id, at: clock(), what: 'bundle' })
  // Facts of an order from before are bound with its next change, and this is one.
  await bindRows(db, systemActor, clock(), [order.id])
  const gathered = await gatherBundle(deps, order.id)
  await assertNotErasedSince(db, order.id, gathered.read.erased)
  await recordReads(deps, { actor, orderId: order.id, gathered })
  const first = await printDefencePack(db, deps, { orderId, defencePackType: 1 }, actor)
  const second = await printDefencePack(db, deps, { orderId, defencePackType: 2 }, actor)
  const packs = [first.pdf, second.pdf]
  const members = await assembleBundle(deps, {
    ...{ order, actor, brand: first.brand, packs, ...gathered },
  })
  return { orderId: order.order_id, members }
}

type Reading = { actor: Actor & { id: number }; orderId: number; gathered: Gathered }

/** A document whose file is gone is not read. */
const recordReads = async (
  deps: BundleDeps,
  { actor, orderId, gathered: { read, found } }: Reading,
): Promise<void> => {
  const there = new Set(found.members.map(({ shows }) => shows))
  const events = read.documents
    .filter(({ id }) => there.has(`document ${id}`))
    .map(({ file1 }) => ({ orderId, kind: 'document.read' as const, data: { file1 } }))
  if (events.length > 0)
    await recordSensitiveRead(deps.db, deps, { actor, orderId, what: 'bundle', events })
}
