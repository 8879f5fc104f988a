import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { actorOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { type OrderPageDeps, openOrder } from './open-order.ts'

/** The order page's one round trip. */
export const registerOrderDetailRoute = (
  app: App,
  identify: Identify,
  deps: OrderPageDeps,
): void => {
  serveRoute(app, identify, getOrderDetail, async ({ params, query }, caller) => ({
    data: await openOrder(deps, {
      orderId: params.orderId,
      actor: actorOf(caller),
      mask: query.masked === '1',
    }),
  }))
}
