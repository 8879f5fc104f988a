import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { checkpointOfSize } from './checkpoints/checkpoints.store.ts'
import { keepCheck } from './checkpoints/keep-check.store.ts'
import { type CheckpointDeps, LogRewritten, takeCheckpoint } from './checkpoints/take-checkpoint.ts'
import { type ProvenEntry, proveDay, proveEntry } from './checks/prove-entry.ts'

/** A signed checkpoint over an order's chain, with the signed note and the key that it is checked by. */
export type Seal = ProvenEntry & { at: Date; note: string; vkey: string }

/**
 * Takes a checkpoint over an order's chain, by its internal id (D64), and proves the chain's entry in it before anybody is
 * told of it. Null where nothing was ever logged. Throws an AppError where the log is not what was signed; Admins are told.
 */
export const sealOrder = async (
  db: Db,
  deps: CheckpointDeps,
  orderId: number,
): Promise<Seal | null> => {
  try {
    const note = await takeCheckpoint(db, deps, { order: orderId })
    const entry = note && (await proveEntry(db, [deps.signer], orderId, note))
    if (!note || !entry) return null
    const kept = await checkpointOfSize(db, entry.size)
    if (!kept) throw new LogRewritten(`The checkpoint of ${entry.size} entries is not kept.`)
    return { ...entry, at: await proveDay(db, entry), note, vkey: deps.signer.vkey }
  } catch (error) {
    if (!(error instanceof LogRewritten)) throw error
    await keepCheck(db, { at: deps.clock(), by: 'pack', problems: [error.message] })
    throw new AppError('conflict', `No evidence can be made: ${error.message} Admins were told.`)
  }
}
