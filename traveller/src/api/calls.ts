import { trackingPaths } from '@e-arrival/contract/tracking/paths'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import { ownTimeZone } from '../texts/own-time-zone.ts'
import { type Answer, post } from './post.ts'

export const trackOrder = (
  orderId: string,
  email: string,
  own: AbortController,
): Promise<Answer<{ orderId: string }>> => post(trackingPaths.track, { orderId, email }, own)

export const getVisitorData = (orderId: string, all: boolean): Promise<Answer<VisitorData>> =>
  post(trackingPaths.history, { orderId, all })

/** Records a download; timezone is the browser's own. */
export const recordDownload = (
  orderId: string,
  { file1, customer_name }: VisitorData['path'],
): Promise<Answer<{ url: string }>> =>
  post(trackingPaths.download, {
    orderId,
    customername: customer_name,
    file1,
    timezone: ownTimeZone(),
  })
