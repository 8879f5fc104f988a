import { trackingTexts } from '@e-arrival/contract/tracking'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import type { TrackingDeps } from '../tracking.deps.ts'
import { lockLiveOrder } from '../tracking.store.ts'
import { isProofOf } from './address-proof.ts'
import { addressesOf } from './order-address.read.ts'

/**
 * Locks the order's row, first of all locks, and refuses who does not prove it any more: it may be deleted, or its address
 * corrected, since his grant was looked at.
 */
export const assertStillProved = async (
  trx: Db,
  { linkKeys }: Pick<TrackingDeps, 'linkKeys'>,
  { orderId, proof }: TrackingGrant,
): Promise<void> => {
  const isLive = await lockLiveOrder(trx, orderId)
  const email = isLive && (await addressesOf(trx, [orderId])).get(orderId)
  if (!email || !isProofOf(proof, { orderId, email }, linkKeys))
    throw new AppError('unauthenticated', trackingTexts.proveAgain)
}
