import { listActivity } from '@e-arrival/contract/activity'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { readActivity } from './activity.read.ts'

export const registerActivityRoutes = (app: App, identify: Identify, { db }: { db: Db }): void => {
  serveRoute(app, identify, listActivity, async ({ query }) => ({
    data: await readActivity(db, query),
  }))
}
