import { fileUrl } from '@e-arrival/contract/documents'
import { displayName } from '@e-arrival/contract/orders/rows'
import { trackingTexts } from '@e-arrival/contract/tracking'
import { type DocumentStands, moneyStageOf, stageOf } from '@e-arrival/contract/tracking/stages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { readTimeZone } from '@e-arrival/contract/values/time-zone'
import { AppError } from '../../../platform/app-error.ts'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import { findGrantedOrder, type TrackedOrder } from '../tracked-order.read.ts'
import type { TrackingDeps } from '../tracking.deps.ts'
import { restOf } from './limit-downloads.ts'
import {
  downloadsOf,
  MOST_SHOWN_DOWNLOADS,
  SHOWN_DOWNLOADS,
  standingDocument,
  type TrackedDocument,
} from './visitor-data.read.ts'

/** Everything the download page shows, and the language the order was made in. A grant of an order gone meanwhile is none. */
export const readVisitorData = async (
  { db, clock, downloadsADay: aDay }: Pick<TrackingDeps, 'db' | 'clock' | 'downloadsADay'>,
  grant: TrackingGrant,
  all: boolean,
): Promise<{ visitor: VisitorData; language: string }> => {
  const order = await findGrantedOrder(db, grant.orderId)
  if (!order) throw new AppError('unauthenticated', trackingTexts.proveAgain)
  const { document, stands } = await standingDocument(db, order.id)
  const shown = all ? MOST_SHOWN_DOWNLOADS : SHOWN_DOWNLOADS
  const { downloads, hasMore } = await downloadsOf(db, order.id, shown)
  const rest = await restOf(db, { orderId: order.id, at: clock(), aDay })
  const visitor: VisitorData = {
    downloadHistoryList: downloads.map((row) => ({
      order_id: order.orderId,
      create_ts: row.created_at.toISOString(),
      create_ts_est: `${estDateTime(row.created_at)} EST`,
      file1: row.file1,
      ip: row.ip,
      timezone: readTimeZone(row.timezone),
      browser: row.browser,
      os: row.os,
    })),
    hasMore,
    mainResult: mainResult(order, stands),
    path: pathOf(document),
    ...(rest && { again: rest.again?.toISOString() ?? null }),
  }
  return { visitor, language: order.language }
}

/** Where a document is, as a page takes it. */
export const pathOf = (document: TrackedDocument | undefined): VisitorData['path'] => ({
  file1: document?.file1 ?? '',
  url: document ? fileUrl(document.urlName) : '',
  customer_name: document?.customerName ?? '',
  create_ts: document?.createdAt.toISOString() ?? '',
})

const mainResult = (order: TrackedOrder, stands: DocumentStands): VisitorData['mainResult'] => ({
  order_id: order.orderId,
  full_name: order.fullName,
  name: displayName({ full_name: order.fullName, surname: order.surname }),
  arrival_date: order.arrivalDate,
  processing_date: order.processingDate,
  stage: stageOf(order.status, stands),
  payment: moneyStageOf(order.status),
  refunded_at: order.status === 'Refunds' ? (order.refundDate?.toISOString() ?? null) : null,
  landing_domain: order.landingDomain,
})
