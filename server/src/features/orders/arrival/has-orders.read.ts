import type { Db } from '../../../platform/db/db.ts'

/** Whether there is any order at all. */
export const hasOrders = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
