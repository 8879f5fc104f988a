import type { Db } from '../../platform/db/db.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'
import { makeOrder, type OrderParts } from './make-order.ts'

/** An order as makeOrder makes it, of which an event tells: no pack is made of another. */
export const makeToldOrder = async (db: Db, parts: OrderParts = {}) => {
  const order = await makeOrder(db, parts)
  await bindRows(db, systemActor, new Date(), [order.id])
  return order
}
