import { errorCodes } from '@e-arrival/contract/call/errors'
import type { BulkResult, OrderRef } from '@e-arrival/contract/call/ids'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { FoundOrder } from '../../../platform/db/orders/meant-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockOrders } from '../transition/orders.store.ts'
import {
  type Held,
  membersOf,
  type Outcome,
  type SeenOrder,
  transitionOrders,
} from '../transition/transition.ts'
import type { By, OrderAction } from '../transition/transition-state.ts'
import { type Batch, openBatch, recordUndo } from '../undo/undo-batches.store.ts'

export type OrderDeps = { clock: () => Date }
/** What a call does, who calls, and under which part of which batch it can be undone. */
export type Doing = { action: OrderAction; by: By; batch: Batch }

/** A row of the answer. */
export type ActionResult = BulkResult[number]

const notFound = (asked: string): ActionResult => ({
  order_id: asked,
  done: false,
  reason: 'unknown',
  message: errorCodes.unknownOrder.message,
})

const resultOf = ({ order, verdict, after, assignee }: Outcome, batch: string): ActionResult => ({
  order_id: order.order_id,
  done: verdict.done,
  message: verdict.message,
  status: after.status,
  assign_to: assignee,
  ...(verdict.done && verdict.next ? { undo_id: batch } : {}),
  ...(verdict.done && !verdict.next ? { unchanged: true as const } : {}),
  ...(verdict.done ? {} : { reason: verdict.reason }),
})

/** Does it to orders by their internal ids, in the caller's transaction, and keeps what undoing it needs. */
export const changeKnown = async (
  trx: Trx,
  at: Date,
  orders: SeenOrder[],
  { action, by, batch }: Doing,
  held?: Held,
): Promise<Map<number, ActionResult>> => {
  const { change } = action
  const outcomes = await transitionOrders(trx, { orders, change, by, at, batch: batch.id, held })
  await recordUndo(trx, { batch, by, at, action, outcomes })
  return new Map(outcomes.map((outcome) => [outcome.order.id, resultOf(outcome, batch.id)]))
}

/** Each order once, in the caller's order: two spellings of one id are one order. */
const distinct = (refs: OrderRef[], found: Map<string, FoundOrder>) => {
  const seen = new Set<string>()
  return refs.flatMap(({ id, status, assign_to }) => {
    const order = found.get(id)
    const key = order ? `known ${order.id}` : `unknown ${id}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ asked: id, order, expected: status, holder: assign_to }]
  })
}

/**
 * Runs one action on the orders a call names: one transaction, a result per order in the caller's order (D31). continues
 * names the undo of the call before, where the orders of one action come in several calls.
 */
export const changeOrders = async (
  db: Db,
  { clock }: OrderDeps,
  {
    refs,
    continues,
    ...doing
  }: Omit<Doing, 'batch'> & { refs: OrderRef[]; continues?: string | undefined },
): Promise<ActionResult[]> =>
  inTransaction(
    db,
    async (trx) => {
      const at = clock()
      const batch = await openBatch(trx, { ...doing, at, continues })
      const { change } = doing.action
      const ids = [...new Set(refs.map(({ id }) => id))]
      const { meant, members } = await lockOrders(trx, ids, membersOf(change, doing.by))
      const asked = distinct(refs, meant)
      const known = asked.flatMap(({ order, expected, holder }) =>
        order ? [{ id: order.id, expected, holder }] : [],
      )
      const orders = [...new Set(meant.values())].sort((a, b) => a.id - b.id)
      const held = { orders, members }
      const results = await changeKnown(trx, at, known, { ...doing, batch }, held)
      return asked.map(({ asked: id, order }) => (order && results.get(order.id)) ?? notFound(id))
    },
    { keepsPlans: true },
  )
