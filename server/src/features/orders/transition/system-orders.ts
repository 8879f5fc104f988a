import { randomUUID } from 'node:crypto'
import type { Trx } from '../../../platform/db/db.ts'
import { type Actor, systemAs } from '../../../platform/event-log/actor.ts'
import { transitionOrders } from './transition.ts'
import type { Change, RuleGive } from './transition-state.ts'

/** Changes that a rule of the product makes and no role is asked for. */
const changeAsSystem = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  ids: number[],
  change: Change,
): Promise<boolean> => {
  const orders = ids.map((id) => ({ id }))
  const by = { actor, role: null }
  const outcomes = await transitionOrders(trx, { orders, change, by, at, batch: randomUUID() })
  return outcomes.some(({ verdict }) => verdict.done && verdict.next !== null)
}

/** Payment confirmed at intake: the order, if it is Pending, becomes New (D8). */
export const confirmPayment = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orderId: number,
): Promise<void> => {
  await changeAsSystem(trx, actor, at, [orderId], { kind: 'confirm-payment' })
}

/** A saved remark with Refund ticked opens a refund request, unless one is open (D16); true where it did. */
export const requestRefund = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orderId: number,
): Promise<boolean> => changeAsSystem(trx, actor, at, [orderId], { kind: 'request-refund' })

/** Who gives orders by rule, in events of orders. */
const RULES = systemAs('rules')

/** Does with orders what a rule decided; answers the ids of those it was done to: what a person did meanwhile stands. */
export const assignByRule = async (
  trx: Trx,
  at: Date,
  gives: ReadonlyMap<number, RuleGive>,
): Promise<Set<number>> => {
  const outcomes = await transitionOrders(trx, {
    orders: [...gives.keys()].map((id) => ({ id })),
    change: { kind: 'rule', gives },
    by: { actor: RULES, role: null },
    at,
    batch: randomUUID(),
  })
  return new Set(outcomes.filter(({ verdict }) => verdict.done).map(({ order }) => order.id))
}
