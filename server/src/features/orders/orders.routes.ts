import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { registerBulkOrderRoutes } from './actions/bulk-orders.routes.ts'
import { registerOrderActionRoutes } from './actions/orders-actions.routes.ts'
import { registerOrderExportRoute } from './export/order-export.routes.ts'
import type { OrderPageDeps } from './order/open-order.ts'
import { registerOrderDetailRoute } from './order/order-detail.routes.ts'
import { registerOrderRecordRoutes } from './order/order-record.routes.ts'
import { registerRelatedOrdersRoute } from './order/related-orders.routes.ts'
import { registerOrdersReadRoutes } from './queues/orders-read.routes.ts'
import { registerUndoRoutes } from './undo/undo.routes.ts'
import { registerOrderViewsRoutes } from './views/views.routes.ts'

/** Every route of the orders' rooms. */
export const registerOrdersRoutes = (app: App, identify: Identify, deps: OrderPageDeps): void => {
  registerOrdersReadRoutes(app, identify, deps)
  registerOrderDetailRoute(app, identify, deps)
  registerOrderExportRoute(app, identify, deps)
  registerOrderViewsRoutes(app, identify, deps)
  registerOrderActionRoutes(app, identify, deps)
  registerBulkOrderRoutes(app, identify, deps)
  registerUndoRoutes(app, identify, deps)
  registerOrderRecordRoutes(app, identify, deps)
  registerRelatedOrdersRoute(app, identify, deps)
}
