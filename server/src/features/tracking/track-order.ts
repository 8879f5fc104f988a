import { trackingTexts } from '@e-arrival/contract/tracking'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { travellerActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import type { TrackingGrant } from '../../platform/http/tracking-grant.ts'
import { GRANT_MINUTES } from './grant-cookie.ts'
import { sameEmail } from './same-email.ts'
import { findOrderToTrack } from './tracked-order.read.ts'
import { lastProof, lockLiveOrder } from './tracking.store.ts'
import { refuseGuesser, refuseWrongTrack } from './wrong-tracks.ts'

/** Proves order id and email; answers what the grant is for. An unknown id and a wrong email are one refusal (D54). */
export const trackOrder = async (
  db: Db,
  deps: { clock: Clock },
  input: { orderId: string; email: string; ip: string },
): Promise<TrackingGrant> => {
  const order = await findOrderToTrack(db, input.orderId)
  if (!sameEmail(input.email, order?.email ?? '') || !order)
    return refuseWrongTrack(db, deps.clock, input, trackingTexts.notFound)
  await refuseGuesser(db, deps.clock, input)
  await recordProof(db, deps.clock(), order.id, input.ip)
  return { orderId: order.id, publicId: order.orderId }
}

/** The proof is evidence, kept once per address and half hour. */
const recordProof = (db: Db, at: Date, orderId: number, ip: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockLiveOrder(trx, orderId)
    const last = await lastProof(trx, orderId)
    const since = at.getTime() - GRANT_MINUTES * 60_000
    if (last && last.ip === ip && last.at.getTime() > since) return
    await appendEvents(trx, travellerActor, at, [
      { orderId, kind: 'tracking.proved', data: { ip } },
    ])
  })
