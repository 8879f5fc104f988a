import type { Clock } from '../../platform/clock.ts'
import type { TrackingGrant } from '../../platform/http/caller/tracking-grant.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import { readGrants } from './proof/grant-cookie.ts'

export { importDownloads } from './downloads/import-downloads.store.ts'

/** How the HTTP layer reads the tracking cookie. */
export const trackingGrantsOf =
  (deps: { clock: Clock; linkKeys: SigningKeys }) =>
  async (cookie: string): Promise<TrackingGrant[]> =>
    readGrants(cookie, deps.linkKeys, deps.clock())
