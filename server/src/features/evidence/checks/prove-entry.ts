import type { Db } from '../../../platform/db/db.ts'
import { includes } from '../../../platform/transparency-log/check-proof.ts'
import { type Checkpoint, openCheckpoint } from '../../../platform/transparency-log/checkpoint.ts'
import { inclusionProof, leafHash } from '../../../platform/transparency-log/merkle-tree.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'
import { LogRewritten } from '../checkpoints/take-checkpoint.ts'
import { chainLeaf, signedAt } from '../log/chain-leaf.rules.ts'
import { leavesBetween, storedSubtrees } from '../log/log-tree.read.ts'
import { type Leaf, newestLeafOf } from '../log/newest-leaf.read.ts'

/** A signed head of the log, an order's newest entry under it, and the proof that leads from the one to the other. */
export type ProvenEntry = Checkpoint & Leaf & { proof: Buffer[] }

/**
 * Proves that the newest entry of an order, by its internal id, is under a signed checkpoint; null where the checkpoint knows
 * none of it. Throws LogRewritten where it is not, NoteError where nobody known signed the note.
 */
export const proveEntry = async (
  db: Db,
  verifiers: Verifier[],
  orderId: number,
  note: string,
): Promise<ProvenEntry | null> => {
  const { origin, size, root } = openCheckpoint(note, verifiers)
  const leaf = await newestLeafOf(db, orderId, size)
  if (!leaf) return null
  const { index, seq, hash } = leaf
  const proof = await inclusionProof(storedSubtrees(db), index, size)
  if (!includes({ size, root }, { index, hash: leafHash(chainLeaf(orderId, seq, hash)), proof }))
    throw new LogRewritten(
      `The entry of this order is not in the log that the checkpoint of ${size} entries signs.`,
    )
  return { origin, size, root, index, seq, hash, proof }
}

/** When a checkpoint was signed, by its own last leaf. Throws LogRewritten where that is not the one it signs. */
export const proveDay = async (
  db: Db,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<Date> => {
  const index = size - 1
  const [leaf = ''] = await leavesBetween(db, index, size)
  const proof = await inclusionProof(storedSubtrees(db), index, size)
  const at = signedAt(leaf)
  if (!at || !includes({ size, root }, { index, hash: leafHash(leaf), proof }))
    throw new LogRewritten(`The day of the checkpoint of ${size} entries is not the one it signs.`)
  return at
}
