import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import { isBindingOlderRows } from './upgrade-window.read.ts'
import { unboundOrders } from './verify-rows.read.ts'

const AT_ONCE = 500

/** Binds what nodes of the version before wrote past the upgrade, while it counts as theirs. */
export const bindOlderRows = async (db: Db, at: Date): Promise<void> => {
  if (!(await isBindingOlderRows(db))) return
  const orders = await unboundOrders(db)
  for (let from = 0; from < orders.length; from += AT_ONCE)
    await bindRows(db, systemActor, at, orders.slice(from, from + AT_ONCE))
}
