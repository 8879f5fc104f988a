import type { Db } from '../../platform/db/db.ts'

/** Locks all gateways in id order, so that two switches follow each other. */
export const lockGateways = (
  db: Db,
): Promise<{ id: number; gateway_name: string; is_active: boolean }[]> =>
  db
    .selectFrom('gateways')
    .select(['id', 'gateway_name', 'is_active'])
    .orderBy('id')
    .forUpdate()
    .execute()

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
