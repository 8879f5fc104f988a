import type { Db } from '../../platform/db/db.ts'

/** Locks all gateways in id order, so that two switches follow each other. */
export const lockGateways = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('gateways').select('id').orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Makes one gateway the only active one; part of a transaction that holds the lock. */
export const activateOnly = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('gateways')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .where('id', '<>', id)
    .execute()
  await db.updateTable('gateways').set({ is_active: true }).where('id', '=', id).execute()
}
