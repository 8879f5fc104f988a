import type { BulkResult, OrderRef } from '@e-arrival/contract/ids'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type FoundOrder, findOrders } from './orders.store.ts'
import { type Outcome, transitionOrders } from './transition.ts'
import type { By, OrderAction, Refusal } from './transition-state.ts'
import { recordUndo } from './undo-batches.store.ts'

export type OrderDeps = { clock: () => Date }

/** A row of the answer, with why it was refused where it was. */
export type ActionResult = BulkResult[number] & { reason?: Refusal; changed: boolean }

type Input = {
  refs: OrderRef[]
  action: OrderAction
  by: By
  batch: { id: string; part: number }
}

const notFound = (asked: string): ActionResult => ({
  order_id: asked,
  done: false,
  changed: false,
  reason: 'unknown',
  message: 'There is no order with this id',
})

const resultOf = ({ order, verdict, after, assignee }: Outcome, batch: string): ActionResult => {
  const changed = verdict.done && verdict.next !== null
  return {
    order_id: order.order_id,
    done: verdict.done,
    changed,
    message: verdict.message,
    status: after.status,
    assign_to: assignee,
    ...(changed ? { undo_id: batch } : {}),
    ...(verdict.done ? {} : { reason: verdict.reason }),
  }
}

/** Each order once, in the caller's order: two spellings of one id are one order. */
const distinct = (refs: OrderRef[], found: Map<string, FoundOrder>) => {
  const seen = new Set<string>()
  return refs.flatMap(({ id, status }) => {
    const order = found.get(id)
    const key = order ? `known ${order.id}` : `unknown ${id}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ asked: id, order, expected: status }]
  })
}

const changeIn = async (
  trx: Trx,
  at: Date,
  { refs, action, by, batch }: Input,
): Promise<ActionResult[]> => {
  const asked = distinct(refs, await findOrders(trx, [...new Set(refs.map(({ id }) => id))]))
  const outcomes = await transitionOrders(trx, {
    orders: asked.flatMap(({ order, expected }) => (order ? [{ id: order.id, expected }] : [])),
    change: action.change,
    by,
    at,
    batch: batch.id,
  })
  await recordUndo(trx, { batch, by, at, action, outcomes })
  const results = new Map(
    outcomes.map((outcome) => [outcome.order.id, resultOf(outcome, batch.id)]),
  )
  return asked.map(({ asked: id, order }) => (order && results.get(order.id)) ?? notFound(id))
}

/** Runs one action on the orders a call names: one transaction, a result per order in the caller's order (D31). */
export const changeOrders = async (
  db: Db,
  { clock }: OrderDeps,
  input: Input,
): Promise<ActionResult[]> => inTransaction(db, (trx) => changeIn(trx, clock(), input))
