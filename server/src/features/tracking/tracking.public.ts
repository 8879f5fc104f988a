import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { TrackingGrant } from '../../platform/http/tracking-grant.ts'
import { readGrants } from './grant-cookie.ts'
import {
  type ImportedDownload,
  importDownloads as storeDownloads,
} from './import-downloads.store.ts'

/** How the HTTP layer reads the tracking cookie. */
export const trackingGrantsOf =
  (deps: { clock: Clock; linksKey: string }) =>
  async (cookie: string): Promise<TrackingGrant[]> =>
    readGrants(cookie, deps.linksKey, deps.clock())
export { importDownloads } from './import-downloads.store.ts'

/** For the import: earlier downloads, stored as they were. */
export const importDownloads = (trx: Db, downloads: ImportedDownload[]): Promise<void> =>
  storeDownloads(trx, downloads)
