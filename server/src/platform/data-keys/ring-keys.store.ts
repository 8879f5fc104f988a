import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'

export type NamedRingKey = { id: string; made_at: Date; shared: Uint8Array | null }

/** What the database knows of the ring: its keys' names, the one that wraps from now on first. */
export const listRingKeys = (db: Db): Promise<NamedRingKey[]> =>
  db
    .selectFrom('ring_keys')
    .select(['id', 'made_at', 'shared'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()

/** Names a key in the database; it wraps from now on. */
export const nameRingKey = async (db: Db, id: string, shared: Buffer | null): Promise<void> => {
  await db
    .insertInto('ring_keys')
    .values({ id, shared })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Names the first key of a database, unless another process has: answers what is named then. */
export const nameFirstRingKey = (
  db: Db,
  id: string,
  shared: Buffer | null,
): Promise<NamedRingKey[]> =>
  inTransaction(db, async (trx) => {
    await sql`lock table ring_keys in share row exclusive mode`.execute(trx)
    if ((await listRingKeys(trx)).length === 0) await nameRingKey(trx, id, shared)
    return listRingKeys(trx)
  })

/** Lets the other nodes have a key by what they have in common now; where another has just said so, his word stays. */
export const shareRingKey = async (
  db: Db,
  { id, shared: before }: Pick<NamedRingKey, 'id' | 'shared'>,
  shared: Buffer,
): Promise<void> => {
  await db
    .updateTable('ring_keys')
    .set({ shared })
    .where('id', '=', id)
    .where('shared', 'is not distinct from', before)
    .execute()
}
