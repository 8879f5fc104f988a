import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import {
  EMPTY_ROOT,
  leafHash,
  nodeHash,
  rootOf,
  type SubtreeRoot,
  splitOf,
} from '../../../platform/transparency-log/merkle-tree.ts'

/** Leaves under one node of a level, times itself for each level up. */
export const FAN = 256

/** The leaves from start up to, and without, end. */
export const leavesBetween = async (db: Db, start: number, end: number): Promise<string[]> => {
  const { rows } = await sql<{ leaf: string }>`
    select leaf from log_leaves where index >= ${start} and index < ${end} order by index`.execute(
    db,
  )
  return rows.map(({ leaf }) => leaf)
}

/** The stored nodes of a level from start up to, and without, end; one that is not full yet is not stored. */
export const nodesBetween = async (
  db: Db,
  level: number,
  start: number,
  end: number,
): Promise<Buffer[]> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from log_nodes where level = ${level} and index >= ${start} and index < ${end}
    order by index`.execute(db)
  return rows.map(({ hash }) => Buffer.from(hash))
}

/** Roots of subtrees out of the stored nodes; only at the tree's right edge are leaves hashed anew. */
export const storedSubtrees = (db: Db): SubtreeRoot => {
  const root = async (start: number, end: number): Promise<Buffer> => {
    const leaves = end - start
    if (leaves <= 0) return EMPTY_ROOT
    const level = Math.round(Math.log(leaves) / Math.log(FAN))
    if (level > 0 && FAN ** level === leaves) {
      const [node] = await nodesBetween(db, level, start / leaves, start / leaves + 1)
      if (node) return node
    }
    if (leaves <= FAN)
      return rootOf((await leavesBetween(db, start, end)).map((leaf) => leafHash(leaf)))
    const middle = start + splitOf(leaves)
    return nodeHash(await root(start, middle), await root(middle, end))
  }
  return root
}
