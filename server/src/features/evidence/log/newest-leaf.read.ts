import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A chain's end as the first `size` entries of the log have it, with the hash that the event itself has. */
export type Leaf = { index: number; seq: number; hash: Buffer }

export const newestLeafOf = async (db: Db, chain: number, size: number): Promise<Leaf | null> => {
  const { rows } = await sql<Leaf>`
    select l.index, l.seq, e.hash from log_leaves l
      join events e on e.order_id = l.chain and e.seq = l.seq
    where l.chain = ${chain} and l.index < ${size} order by l.index desc limit 1`.execute(db)
  const [leaf] = rows
  return leaf ? { ...leaf, hash: Buffer.from(leaf.hash) } : null
}
