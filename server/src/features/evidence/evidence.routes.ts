import { getEvidenceNotices } from '@e-arrival/contract/evidence'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { evidenceNotices } from './evidence-checks.store.ts'

export const registerEvidenceRoutes = (app: App, identify: Identify, { db }: { db: Db }): void => {
  serveRoute(app, identify, getEvidenceNotices, async () => ({ data: await evidenceNotices(db) }))
}
