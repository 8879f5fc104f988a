import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import type { TrackingDeps } from '../tracking.deps.ts'
import { isProofOf } from './address-proof.ts'
import { readGrants } from './grant-cookie.ts'
import { addressesOf } from './order-address.read.ts'

/**
 * The orders that a tracking cookie's value opens: those whose address is still the one that they were proved by. Who knew a wrong
 * address has nothing left of it once that is corrected.
 */
export const provedGrants = async (
  { db, clock, linkKeys }: Pick<TrackingDeps, 'db' | 'clock' | 'linkKeys'>,
  cookie: string,
): Promise<TrackingGrant[]> => {
  const held = readGrants(cookie, linkKeys, clock())
  if (held.length === 0) return []
  const addresses = await addressesOf(
    db,
    held.map(({ orderId }) => orderId),
  )
  return held.flatMap(({ orderId, publicId, proof }) => {
    const email = addresses.get(orderId) ?? ''
    return isProofOf(proof, { orderId, email }, linkKeys) ? [{ orderId, publicId, proof }] : []
  })
}
