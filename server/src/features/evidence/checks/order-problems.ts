import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import { verifyChainOf } from '../../../platform/event-log/verify-chains.read.ts'
import { isBindingOlderRows } from './upgrade-window.read.ts'
import { verifyErasureOf } from './verify-erasures.read.ts'
import { verifyInvoicesOf } from './verify-invoices.read.ts'
import { sayRow, verifyRowsOf } from './verify-rows.read.ts'
import { verifyStateOf } from './verify-states.ts'
import { verifyTipOf } from './verify-tips.read.ts'

/**
 * What is wrong with the record of one order, by its internal id: its chain, its entry in the log, its state, its rows; [] where all
 * agree. Rows that an upgrade has yet to bind are bound first.
 */
export const orderProblems = async (db: Db, orderId: number, at: Date): Promise<string[]> => {
  if (await isBindingOlderRows(db)) await bindRows(db, systemActor, at, [orderId])
  return problemsOf(db, orderId)
}

const problemsOf = async (db: Db, orderId: number): Promise<string[]> => [
  ...(await verifyChainOf(db, orderId)).map(
    ({ order_id, problem }) => `event chain of order ${order_id}: ${problem}`,
  ),
  ...(await verifyTipOf(db, orderId)),
  ...(await verifyStateOf(db, orderId)),
  ...(await verifyErasureOf(db, orderId)),
  ...(await verifyInvoicesOf(db, orderId)),
  ...(await verifyRowsOf(db, orderId)).map(sayRow),
]
