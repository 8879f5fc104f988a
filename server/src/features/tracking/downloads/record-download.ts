import { fileUrl } from '@e-arrival/contract/documents'
import { trackingTexts } from '@e-arrival/contract/tracking'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { travellerActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import { assertStillProved } from '../proof/assert-still-proved.ts'
import type { TrackingDeps } from '../tracking.deps.ts'
import { insertDownload } from '../tracking.store.ts'
import { deviceOf } from './device-of.ts'
import { refuseTooMany } from './limit-downloads.ts'
import { currentDocument, documentNamed } from './visitor-data.read.ts'
import { pathOf } from './visitor-data.ts'

type Download = {
  grant: TrackingGrant
  file1: string
  /** The browser's zone; '' where it tells none. */
  timezone: string
  ip: string
  userAgent: string
}

/**
 * Records one download as evidence, row and event together (D58); answers where the file is. A document that was replaced
 * is not given out: the answer names the newer one. What cannot be given out, its file being lost, is no download.
 */
export const recordDownload = async (
  db: Db,
  deps: Pick<TrackingDeps, 'clock' | 'hasFile' | 'noteLost' | 'downloadsADay' | 'linkKeys'>,
  { grant, file1, timezone, ip, userAgent }: Download,
): Promise<{ url: string }> => {
  const at = deps.clock()
  const { orderId } = grant
  const asked = await documentNamed(db, orderId, file1)
  const isLost = asked !== undefined && !(await deps.hasFile({ ...asked, orderId }))
  return inTransaction(db, async (trx) => {
    await assertStillProved(trx, deps, grant)
    const document = await documentNamed(trx, grant.orderId, file1)
    if (!document) throw new AppError('notFound', trackingTexts.noFile)
    const current = await currentDocument(trx, grant.orderId)
    if (current?.id !== document.id)
      throw new AppError('conflict', trackingTexts.newer, { data: pathOf(current) })
    if (isLost) {
      deps.noteLost(document.id)
      throw new AppError('unavailable', trackingTexts.lost)
    }
    await refuseTooMany(trx, { orderId, at, aDay: deps.downloadsADay })
    const { browser, os } = deviceOf(userAgent)
    const row = { documentId: document.id, file1: document.file1, at, ip, timezone, browser, os }
    const downloadId = await insertDownload(trx, { orderId: grant.orderId, ...row })
    await appendEvents(trx, travellerActor, at, [
      {
        orderId: grant.orderId,
        kind: 'download.recorded',
        data: { downloadId, file1: document.file1, ip },
        rows: [{ kind: 'download', id: downloadId }],
      },
    ])
    return { url: fileUrl(document.urlName) }
  })
}
