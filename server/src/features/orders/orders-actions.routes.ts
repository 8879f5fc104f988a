import { randomUUID } from 'node:crypto'
import type { OrderRef } from '@e-arrival/contract/ids'
import {
  actionTexts,
  assignOrders,
  changeOrderStatus,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders.actions'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { answerBulk, type Words } from './answer-orders.rules.ts'
import { assignAction } from './assign-orders.ts'
import { byOf } from './caller-orders.ts'
import { changeOrders } from './change-orders.ts'
import { moveAction, type OrderTarget, refundAction, restoreAction } from './move-orders.ts'
import type { OrderAction } from './transition-state.ts'

export const moveWords = (target: OrderTarget): Words =>
  target === 'Deleted'
    ? { did: 'deleted', success: actionTexts.deleted }
    : { did: 'moved', success: actionTexts.moved }
export const assignWords = (assignto: string | null): Words =>
  assignto === null
    ? { did: 'moved to their original folder', success: actionTexts.freed }
    : { did: 'assigned', success: actionTexts.assigned }
export const refundWords: Words = { did: 'refunded', success: actionTexts.refunded }
export const restoreWords: Words = { did: 'restored', success: actionTexts.restored }

/** The five bulk calls on orders (spec 1 §7, D18, D31). */
export const registerOrderActionRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  const run = async (caller: Caller, refs: OrderRef[], action: OrderAction, words: Words) => {
    const batch = { id: randomUUID(), part: 0 }
    const by = byOf(caller)
    return answerBulk(await changeOrders(deps.db, deps, { refs, action, by, batch }), words)
  }
  const move = (
    { orderId, updatingStatus }: { orderId: OrderRef[]; updatingStatus: OrderTarget },
    caller: Caller,
  ) => run(caller, orderId, moveAction(updatingStatus, byOf(caller)), moveWords(updatingStatus))

  serveRoute(app, identify, changeOrderStatus, async ({ body }, caller) => move(body, caller))
  serveRoute(app, identify, moveOrderStatus, async ({ body }, caller) => move(body, caller))
  serveRoute(app, identify, assignOrders, async ({ body }, caller) => {
    const action = await assignAction(deps.db, body, byOf(caller))
    return run(caller, body.orderId, action, assignWords(body.assignto))
  })
  serveRoute(app, identify, completeRefunds, async ({ body }, caller) =>
    run(caller, body.orderId, refundAction, refundWords),
  )
  serveRoute(app, identify, restoreOrders, async ({ body }, caller) =>
    run(caller, body.orderId, restoreAction, restoreWords),
  )
}
