import { trackingTexts } from '@e-arrival/contract/tracking'
import { lostPathOf } from '@e-arrival/contract/tracking/pages'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import { isSpent } from '../../tracking/tracking.public.ts'
import { LINK_LASTS_MS } from './file-links.ts'

/**
 * Refuses the file of an order that was downloaded as often as one may be: what his page gives out no more is given by no address
 * either. The last download may still be fetched for as long as a link lasts.
 */
export const refuseSpent = async (
  db: Db,
  at: Date,
  { orderId, publicId }: TrackingGrant,
): Promise<void> => {
  const since = new Date(at.getTime() - LINK_LASTS_MS)
  if (await isSpent(db, { orderId, since }))
    throw new AppError('tooMany', trackingTexts.spent, { page: lostPathOf(publicId) })
}
