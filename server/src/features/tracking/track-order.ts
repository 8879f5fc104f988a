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
const recordProof = async (db: Db, at: Date, orderId: number, ip: string): Promise<void> => {
  // Looked at twice: mostly it is there already, and then nothing needs to be locked.
  if (await isProvedLately(db, at, orderId, ip)) return
  await inTransaction(db, async (trx) => {
    await lockLiveOrder(trx, orderId)
    if (await isProvedLately(trx, at, orderId, ip)) return
    await appendEvents(trx, travellerActor, at, [
      { orderId, kind: 'tracking.proved', data: { ip } },
    ])
  })
}

const isProvedLately = async (db: Db, at: Date, orderId: number, ip: string): Promise<boolean> => {
  const last = await lastProof(db, orderId)
  const since = at.getTime() - GRANT_MINUTES * 60_000
  return last !== undefined && last.ip === ip && last.at.getTime() > since
}
