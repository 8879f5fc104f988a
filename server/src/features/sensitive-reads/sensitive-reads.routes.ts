import { getReadNotices } from '@e-arrival/contract/privacy/sensitive-reads'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { readNotices } from './read-notices.read.ts'

/** What Admins are told of who reads the sensitive class. */
export const registerSensitiveReadRoutes = (
  app: App,
  identify: Identify,
  { db, clock }: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, getReadNotices, async () => ({ data: await readNotices(db, clock()) }))
}
