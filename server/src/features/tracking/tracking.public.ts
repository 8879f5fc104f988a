import type { TrackingGrant } from '../../platform/http/caller/tracking-grant.ts'
import { provedGrants } from './proof/proved-grants.ts'
import type { TrackingDeps } from './tracking.deps.ts'

export { importDownloads } from './downloads/import-downloads.store.ts'
export { isSpent } from './downloads/limit-downloads.ts'
export { addressSinceOf } from './proof/order-address.read.ts'
export type { TrackingDeps }

/** How the HTTP layer reads the tracking cookie. */
export const trackingGrantsOf =
  (deps: TrackingDeps) =>
  (cookie: string): Promise<TrackingGrant[]> =>
    provedGrants(deps, cookie)
