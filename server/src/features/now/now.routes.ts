import { getNow } from '@e-arrival/contract/now/get-now'
import type { Holidays } from '@e-arrival/contract/now/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { readNow } from './read-now.ts'

/** What has to be looked at now. */
export const registerNowRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock; holidays: Holidays },
): void => {
  serveRoute(app, identify, getNow, async (_, caller) => ({
    data: await readNow(deps.db, deps, memberOf(caller)),
  }))
}
