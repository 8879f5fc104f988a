import type { Brand } from '@e-arrival/contract/brands'
import type { DefencePackType } from '@e-arrival/contract/defence-packs'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertNotErasedSince, type Erased } from '../../platform/db/orders/erased-orders.ts'
import {
  type CheckpointDeps,
  mustAgree,
  sealOrder,
  takenCopies,
} from '../evidence/evidence.public.ts'
import { findOrder } from '../orders/orders.public.ts'
import { type WrittenPack, writeDefencePack } from './defence-pack.rules.ts'
import { readPackFacts } from './pack-facts.read.ts'

export type PackDeps = {
  clock: Clock
  brandFor: (domain: string) => Brand
  checkpoints: CheckpointDeps
}
export type PackInput = { orderId: string; defencePackType: DefencePackType }

/** A pack as the screen shows it, with what its PDF is made of besides. */
export type MadePack = WrittenPack & { brand: Brand; at: Date; erased: Erased | null }

/**
 * Makes a pack over rows that agree with their chain, sealed by a checkpoint of its own.
 * @throws AppError unknownOrder; conflict where a row differs, or its traveller was erased meanwhile
 */
export const makeDefencePack = async (
  db: Db,
  { clock, brandFor, checkpoints }: PackDeps,
  { orderId, defencePackType }: PackInput,
): Promise<MadePack> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('unknownOrder')
  await mustAgree(db, { orderId: order.id, at: clock(), what: 'pack' })
  const facts = await readPackFacts(db, order.id)
  const seal = await sealOrder(db, checkpoints, order.id)
  const taken = await takenCopies(db, checkpoints.verifiers)
  await assertNotErasedSince(db, order.id, facts.erased)
  const at = clock()
  const brand = brandFor(facts.order.landing_domain)
  const written = writeDefencePack(defencePackType, { ...facts, seal, taken }, brand, at)
  return { ...written, brand, at, erased: facts.erased }
}
