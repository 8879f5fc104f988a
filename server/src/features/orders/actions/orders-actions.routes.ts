import type { OrderRef } from '@e-arrival/contract/call/ids'
import {
  assignOrders,
  changeOrderStatus,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import type { QueueAction } from '@e-arrival/contract/orders/bulk'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import type { Caller } from '../../../platform/http/caller/session.ts'
import { serveRoute } from '../../../platform/http/serve-route.ts'
import { byOf } from '../transition/caller-orders.ts'
import { wordsOf } from './action-words.rules.ts'
import { answerBulk } from './answer-orders.rules.ts'
import { changeOrders } from './change-orders.ts'
import { readAction } from './read-action.ts'

/** The five bulk calls on orders (spec 1 §7, D18, D31). */
export const registerOrderActionRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  const run = async (
    caller: Caller,
    { orderId: refs, undoId }: { orderId: OrderRef[]; undoId?: string | undefined },
    asked: QueueAction & { reassign?: boolean | undefined },
  ) => {
    const by = byOf(caller)
    const action = await readAction(deps.db, asked, by)
    const results = await changeOrders(deps.db, deps, { refs, action, by, continues: undoId })
    return answerBulk(results, wordsOf(asked))
  }
  for (const route of [changeOrderStatus, moveOrderStatus] as const)
    serveRoute(app, identify, route, async ({ body }, caller) =>
      run(caller, body, { kind: 'move', updatingStatus: body.updatingStatus }),
    )
  serveRoute(app, identify, assignOrders, async ({ body }, caller) =>
    run(caller, body, {
      kind: 'assign',
      assignto: body.assignto,
      reassign: body.reassign,
    }),
  )
  serveRoute(app, identify, completeRefunds, async ({ body }, caller) =>
    run(caller, body, { kind: 'refund' }),
  )
  serveRoute(app, identify, restoreOrders, async ({ body }, caller) =>
    run(caller, body, { kind: 'restore' }),
  )
}
