import { addRemark as addRemarkRoute, remarkTexts } from '@e-arrival/contract/remarks'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import { addRemark } from './add-remark.ts'

/** POST /admin/add-new-remark (D36). */
export const registerRemarkRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, addRemarkRoute, async ({ body }, caller) => ({
    data: await addRemark(deps.db, deps, { actor: actorOf(caller), remark: body }),
    message: remarkTexts.saved,
  }))
}
