import type { Db } from '../../platform/db/db.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'

/** Binds rows that a test wrote straight into the tables, as an import binds what it brings. */
export const bindAll = async (db: Db): Promise<void> => {
  const orders = await db.selectFrom('orders').select('id').execute()
  const ids = orders.map(({ id }) => id)
  await bindRows(db, systemActor, new Date(), ids)
}
