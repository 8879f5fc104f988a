import { getEvidenceNotices } from '@e-arrival/contract/evidence'
import { getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { evidenceNotices } from './checks/evidence-checks.store.ts'
import { type EvidenceDeps, orderEvidence } from './order-evidence.ts'

export const registerEvidenceRoutes = (app: App, identify: Identify, deps: EvidenceDeps): void => {
  serveRoute(app, identify, getEvidenceNotices, async () => ({
    data: await evidenceNotices(deps.db),
  }))
  serveRoute(app, identify, getOrderEvidence, async ({ params }) => ({
    data: await orderEvidence(deps, params.orderId),
  }))
}
