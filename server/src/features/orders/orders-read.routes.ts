import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/dates'
import { getFolderCounts, getFutureMonthCounts } from '@e-arrival/contract/orders.counts'
import { listOrders as listOrdersRoute, searchOrders } from '@e-arrival/contract/orders.list'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { countFolders, countFutureMonths } from './counted.read.ts'
import { readPage, readRange } from './list-input.rules.ts'
import { listOrders } from './list-orders.read.ts'
import { memberInQuestion } from './member-in-question.read.ts'
import { openQueue } from './queue.rules.ts'
import { DEFAULT_SORT } from './sort.read.ts'

type Deps = { db: Db; clock: Clock }

/** The queues, their counts and searches: everything that lists orders. */
export const registerOrdersReadRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const { db, clock } = deps
  const today = () => dayIn(OFFICE_ZONE, clock())

  serveRoute(app, identify, listOrdersRoute, async ({ params, query }, caller) => {
    const member = memberOf(caller)
    const { queue, month } = openQueue(params.orderName, member.type)
    const scope = {
      queue,
      today: today(),
      memberId: queue === 'myOrder' ? await memberInQuestion(db, member, query.userName) : 0,
      month: month ?? query.month,
      unassigned: query.unassigned === '1',
    }
    const { rows, ...total } = await listOrders(
      db,
      { scope, search: query.search ?? '' },
      {
        by: query.sortBy ?? DEFAULT_SORT.by,
        dir: query.sortDir ?? (query.sortBy ? 'asc' : DEFAULT_SORT.dir),
      },
      readPage(query.page, query.limit),
    )
    return { data: rows, ...total }
  })

  serveRoute(app, identify, searchOrders, async ({ body }, caller) => {
    const member = memberOf(caller)
    const { queue, month } = openQueue(body.folderName, member.type)
    const { window, created } = readRange(body.start, body.end)
    const scope = { queue, today: today(), memberId: member.id, month }
    const { rows, ...total } = await listOrders(
      db,
      { scope, search: body.searchVal, created },
      DEFAULT_SORT,
      window,
    )
    return { data: rows, ...total }
  })

  serveRoute(app, identify, getFolderCounts, async ({ query }, caller) => ({
    data: await countFolders(
      db,
      today(),
      await memberInQuestion(db, memberOf(caller), query.userName),
    ),
  }))

  serveRoute(app, identify, getFutureMonthCounts, async () => ({
    data: await countFutureMonths(db, today()),
  }))
}
