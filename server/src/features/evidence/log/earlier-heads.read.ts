import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { inclusionProof } from '../../../platform/transparency-log/merkle-tree.ts'
import { headOf } from './chain-leaf.rules.ts'
import { storedSubtrees } from './log-tree.read.ts'

/** What an entry of the log says of a chain: its length and its hash (hex) then. */
export type EarlierHead = { index: number; events: number; hash: string }

/** The log's entries of an order, by its internal id, before the entry `before`, or all: oldest first. */
export const earlierHeads = async (
  db: Db,
  orderId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<EarlierHead[]> => {
  const { rows } = await sql<{ index: number; leaf: string }>`
    select index, leaf from log_leaves where chain = ${orderId} and index < ${before} order by index`.execute(
    db,
  )
  return rows.map(({ index, leaf }) => ({ index, ...headOf(leaf) }))
}

/** The same, each with the hashes that lead from it to the root of the log at `size` entries. */
export const proveHeads = async (
  db: Db,
  orderId: number,
  { index, size }: { index: number; size: number },
): Promise<(EarlierHead & { proof: Buffer[] })[]> => {
  const proven: (EarlierHead & { proof: Buffer[] })[] = []
  for (const head of await earlierHeads(db, orderId, index))
    proven.push({ ...head, proof: await inclusionProof(storedSubtrees(db), head.index, size) })
  return proven
}
