import { shownName } from '@e-arrival/contract/orders.rows'
import { readTimeZone } from '@e-arrival/contract/time-zone'
import { trackingTexts, type VisitorData } from '@e-arrival/contract/tracking'
import { stageOf } from '@e-arrival/contract/tracking.stages'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { TrackingGrant } from '../../platform/http/tracking-grant.ts'
import { fileUrl } from '../documents/documents.public.ts'
import { findGrantedOrder, type TrackedOrder } from './tracked-order.read.ts'
import { currentDocument, downloadsOf, type TrackedDocument } from './visitor-data.read.ts'

/** Everything the download page shows, and the language the order was made in. A grant of an order gone meanwhile is none. */
export const readVisitorData = async (
  db: Db,
  grant: TrackingGrant,
): Promise<{ visitor: VisitorData; language: string }> => {
  const order = await findGrantedOrder(db, grant.orderId)
  if (!order) throw new AppError('unauthenticated', trackingTexts.proveAgain)
  const document = await currentDocument(db, order.id)
  const downloads = await downloadsOf(db, order.id)
  const visitor: VisitorData = {
    downloadHistoryList: downloads.map((row) => ({
      order_id: order.orderId,
      create_ts: row.created_at.toISOString(),
      file1: row.file1,
      ip: row.ip,
      timezone: readTimeZone(row.timezone),
      browser: row.browser,
      os: row.os,
    })),
    mainResult: mainResult(order, document !== undefined),
    path: pathOf(document),
  }
  return { visitor, language: order.language }
}

/** Where a document is, as a page takes it. */
export const pathOf = (document: TrackedDocument | undefined): VisitorData['path'] => ({
  file1: document?.file1 ?? '',
  url: document ? fileUrl(document.urlName) : '',
  customer_name: document?.customerName ?? '',
})

const mainResult = (order: TrackedOrder, hasDocument: boolean): VisitorData['mainResult'] => ({
  order_id: order.orderId,
  full_name: order.fullName,
  name: shownName({ full_name: order.fullName, surname: order.surname }),
  arrival_date: order.arrivalDate,
  processing_date: order.processingDate,
  stage: stageOf(order.status, hasDocument),
  landing_domain: order.landingDomain,
})
