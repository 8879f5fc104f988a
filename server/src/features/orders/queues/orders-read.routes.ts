import { getFolderCounts, getFutureMonthCounts } from '@e-arrival/contract/orders/counts'
import { getFilterChoices } from '@e-arrival/contract/orders/filters'
import {
  getNeighbours,
  quickFind as quickFindRoute,
  whichAreThere as whichAreThereRoute,
} from '@e-arrival/contract/orders/find'
import { listOrders as listOrdersRoute, searchOrders } from '@e-arrival/contract/orders/list'
import type { Db } from '../../../platform/db/db.ts'
import { readBehind } from '../../../platform/db/replica/read-behind.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { memberOf, serveRead } from '../../../platform/http/serve-route.ts'
import type { ReadDeps } from '../../sensitive-reads/sensitive-reads.public.ts'
import { countFolders, countFutureMonths } from './counters/counted.read.ts'
import { filterChoices } from './filters/filter-choices.read.ts'
import { keepLandmarks } from './landmarks/keep-landmarks.ts'
import type { ListFilter } from './list-filter.read.ts'
import { readPage, readRange } from './list-input.rules.ts'
import { listOrders } from './list-orders.read.ts'
import { memberInQuestion } from './member-in-question.read.ts'
import { findNeighbours, whichAreThere } from './neighbours.read.ts'
import { readQueueRequest, todayOf } from './queue-request.ts'
import { quickFind } from './quick-find.read.ts'
import type { Sort } from './sort.read.ts'
import { listedAt } from './touched/listed-at.rules.ts'
import type { Window } from './walked.read.ts'

/** Everything that reads more than one order: queues, counts, searches, neighbours. */
export const registerOrdersReadRoutes = (
  app: App,
  identify: Identify,
  deps: ReadDeps & { db: Db },
): void => {
  const { db, clock } = deps
  const landmarks = keepLandmarks(db, (err) => app.log.error({ err }, 'landmarks were not made'))
  app.addHook('onClose', () => landmarks.close())

  const readList = async (filter: ListFilter, sort: Sort, window: Window) => {
    const asOf = listedAt(clock())
    const read = (at: Db) => listOrders(at, filter, sort, window)
    const { wants, rows: data, ...total } = await readBehind(db, read)
    if (wants) landmarks.want(wants)
    return { data, ...total, asOf }
  }

  serveRead(app, identify, listOrdersRoute, async ({ params, query }, caller) => {
    const { filter, sort } = await readQueueRequest(deps, memberOf(caller), params.orderName, query)
    const window = readPage(query.page, query.limit)
    return readList(filter, sort, window)
  })

  serveRead(app, identify, searchOrders, async ({ body }, caller) => {
    const { filter, sort } = await readQueueRequest(deps, memberOf(caller), body.folderName, {})
    const { window, created } = readRange(body.start, body.end)
    const asked = { ...filter, search: body.searchVal, created }
    return readList(asked, sort, window)
  })

  serveRead(app, identify, getFolderCounts, async ({ query }, caller) => {
    const memberId = await memberInQuestion(db, memberOf(caller), query.userName)
    return { data: await countFolders(db, todayOf(clock), memberId) }
  })

  serveRead(app, identify, getFutureMonthCounts, async () => {
    const data = await readBehind(db, (at) => countFutureMonths(at, todayOf(clock)))
    return { data, count: data.length }
  })

  serveRead(app, identify, quickFindRoute, async ({ query }) => ({
    data: await readBehind(db, (at) => quickFind(at, todayOf(clock), query.search)),
  }))

  serveRead(app, identify, getFilterChoices, async (_, caller) => ({
    data: await filterChoices(db, memberOf(caller)),
  }))

  serveRead(app, identify, getNeighbours, async ({ params, query }, caller) => {
    const { filter, sort } = await readQueueRequest(deps, memberOf(caller), query.queue, query)
    return { data: await readBehind(db, (at) => findNeighbours(at, filter, sort, params.orderId)) }
  })

  serveRead(app, identify, whichAreThereRoute, async ({ params, body }, caller) => {
    const { orderIds, ...query } = body
    const { filter } = await readQueueRequest(deps, memberOf(caller), params.orderName, query)
    return { data: await readBehind(db, (at) => whichAreThere(at, filter, orderIds)) }
  })
}
