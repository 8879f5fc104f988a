import {
  EXPORT_ROWS_HEADER,
  exportOrders as exportOrdersRoute,
} from '@e-arrival/contract/orders/export'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { disposition } from '../../../platform/http/disposition.ts'
import { actorOf, memberOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { filtersOf } from '../queues/filters/read-filters.ts'
import { readQueueRequest, todayOf } from '../queues/queue-request.ts'
import { exportOrders } from './export-orders.ts'

/** The way out as CSV: streamed, so that a folder of any size leaves in constant memory. */
export const registerOrderExportRoute = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, exportOrdersRoute, async ({ params, query }, caller, { reply }) => {
    const asked = await readQueueRequest(deps, memberOf(caller), params.orderName, query)
    const { filter } = asked
    const { rows, csv } = await exportOrders(deps, {
      by: actorOf(caller),
      filters: filtersOf(query),
      ...asked,
    })
    const name = `${filter.scope.queue}-${todayOf(deps.clock)}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', name))
      .header('cache-control', 'no-store')
      .header(EXPORT_ROWS_HEADER, rows)
      .send(csv)
  })
}
