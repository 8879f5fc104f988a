import * as routes from '@e-arrival/contract/orders/views'
import { viewAnswers } from '@e-arrival/contract/orders/views'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { said } from '../../../platform/http/said.ts'
import { memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { openQueue } from '../queues/queue.rules.ts'
import { addView } from './add-view.ts'
import { deleteView, updateView } from './change-view.ts'
import { viewsOf } from './views.read.ts'

export const registerOrderViewsRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  const { db } = deps
  serveRoute(app, identify, routes.listOrderViews, async ({ params }, caller) => {
    const { id, type } = memberOf(caller)
    return { data: await viewsOf(db, openQueue(params.orderName, type).queue, id) }
  })
  serveRoute(app, identify, routes.addOrderView, async ({ body }, caller) => {
    const member = memberOf(caller)
    const { queue } = openQueue(body.orderName, member.type)
    return {
      data: { id: await addView(db, deps, member, { ...body, queue }) },
      message: viewAnswers.saved,
    }
  })
  serveRoute(app, identify, routes.updateOrderView, async ({ body }, caller) => {
    const isNew = await updateView(db, deps, memberOf(caller), body)
    const words = { done: viewAnswers.changed, already: viewAnswers.unchanged }
    return { data: null, ...said(isNew, words) }
  })
  serveRoute(app, identify, routes.deleteOrderView, async ({ body }, caller) => {
    await deleteView(db, deps, memberOf(caller), body)
    return { data: null, message: viewAnswers.deleted }
  })
}
