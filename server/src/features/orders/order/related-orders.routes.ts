import { getRelatedOrders } from '@e-arrival/contract/orders/related'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { serveRoute } from '../../../platform/http/serve-route.ts'
import { findOrder } from '../transition/orders.store.ts'
import { findRelated } from './related-orders.read.ts'

/** Likely duplicates of an order, and orders of the same party. */
export const registerRelatedOrdersRoute = (
  app: App,
  identify: Identify,
  { db }: { db: Db },
): void => {
  serveRoute(app, identify, getRelatedOrders, async ({ params }) => {
    const order = await findOrder(db, params.orderId)
    if (!order) throw new AppError('unknownOrder')
    return { data: await findRelated(db, order.id) }
  })
}
