import {
  getCompletions,
  getCountryOrders,
  getOrdersByDay,
  getProcessedBy,
  getProcessedOverTime,
  getTrend,
} from '@e-arrival/contract/reports'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { readBehind } from '../../platform/db/replica/read-behind.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { completionsOverTime } from './completions.read.ts'
import { countryOrders } from './country-orders.read.ts'
import { ordersByDay } from './orders-by-day.read.ts'
import { processedBy, processedOverTime } from './processed-by.read.ts'
import { readTrend } from './trend.read.ts'

export const registerReportRoutes = (
  app: App,
  identify: Identify,
  { db, clock }: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, getTrend, async () => ({
    data: await readBehind(db, (at) => readTrend(at, clock())),
  }))
  serveRoute(app, identify, getCountryOrders, async ({ body }) => {
    const data = await readBehind(db, (at) => countryOrders(at, body))
    return { data, count: data.length }
  })
  serveRoute(app, identify, getOrdersByDay, async ({ body }) => ({
    data: await readBehind(db, (at) => ordersByDay(at, body)),
  }))
  serveRoute(app, identify, getProcessedBy, async ({ body }) => {
    const data = await readBehind(db, (at) => processedBy(at, body))
    return { data, count: data.length }
  })
  serveRoute(app, identify, getProcessedOverTime, async ({ body }) => ({
    data: await readBehind(db, (at) => processedOverTime(at, body)),
  }))
  serveRoute(app, identify, getCompletions, async ({ body }) => ({
    data: await readBehind(db, (at) => completionsOverTime(at, body)),
  }))
}
