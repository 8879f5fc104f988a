import * as contract from '@e-arrival/contract/tracking'
import type { App } from '../../platform/http/app-type.ts'
import { grantFor, serveRoute } from '../../platform/http/serve-route.ts'
import { logFailedDownload } from './downloads/log-failed-download.ts'
import { recordDownload } from './downloads/record-download.ts'
import { readVisitorData } from './downloads/visitor-data.ts'
import { setGrant } from './proof/set-grant.ts'
import { trackOrder } from './proof/track-order.ts'
import type { TrackingDeps } from './tracking.deps.ts'

type Identify = Parameters<typeof serveRoute>[1]

/** The traveller's calls (spec 2 §7, Public). */
export const registerTrackingRoutes = (app: App, identify: Identify, deps: TrackingDeps): void => {
  const { db } = deps
  serveRoute(app, identify, contract.trackOrder, async ({ body }, { ip }, { request, reply }) => {
    const grant = await trackOrder(db, deps, { ...body, ip })
    setGrant(deps, request, reply, grant)
    return { data: { orderId: grant.publicId }, message: contract.trackingTexts.found }
  })
  serveRoute(app, identify, contract.getDownloadHistory, async ({ body }, caller, { reply }) => {
    reply.header('cache-control', 'no-store')
    const grant = grantFor(caller, body.orderId)
    const { visitor } = await readVisitorData(deps, grant, body.all ?? false)
    return { data: visitor }
  })
  serveRoute(app, identify, contract.recordDownload, async ({ body }, caller, { request }) => {
    const { ip, userAgent } = caller
    const download = { file1: body.file1, timezone: body.timezone, ip, userAgent }
    const data = await logFailedDownload(request.log, () =>
      recordDownload(db, deps, { ...download, grant: grantFor(caller, body.orderId) }),
    )
    return { data, message: contract.trackingTexts.recorded }
  })
}
