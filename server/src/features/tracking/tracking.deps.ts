import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NoteLost } from '../../platform/metrics/lost-files.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'

/** What the composition root hands to tracking. */
export type TrackingDeps = {
  db: Db
  clock: Clock
  /** Signs grants. */
  linkKeys: SigningKeys
  /** The site's own address is https, whatever the last hop spoke. */
  https: boolean
  /** Whether a document's file is there to be given out. */
  hasFile: (document: {
    orderId: number
    storageKey: string
    bytes: number
    sha256: string
  }) => Promise<boolean>
  noteLost: NoteLost
  /** How many downloads of one order a day may have. */
  downloadsADay: number
}
