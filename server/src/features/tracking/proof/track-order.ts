import { trackingTexts } from '@e-arrival/contract/tracking'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { travellerActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { lockLiveOrder } from '../tracking.store.ts'
import { GRANT_MINUTES, type ProvedGrant } from './grant-cookie.ts'
import { findOrderToTrack, type OrderToTrack } from './order-to-track.read.ts'
import { sameEmail } from './same-email.ts'
import { keyOfAddress, refuseGuesser, refuseWrongTrack } from './wrong-tracks.ts'

/** Proves order id and email; answers what the grant is for. An unknown id and a wrong email are one refusal (D54). */
export const trackOrder = async (
  db: Db,
  deps: { clock: Clock },
  input: { orderId: string; email: string; ip: string },
): Promise<ProvedGrant> => {
  const at = deps.clock()
  const find = (within: Db) => findOrderToTrack(within, input.orderId, keyOfAddress(input.ip), at)
  const order = await find(db)
  if (!sameEmail(input.email, order?.email ?? '') || !order)
    return refuseWrongTrack(db, deps.clock, input, trackingTexts.notFound)
  await refuseGuesser(db, at, input, order.triesByAddress)
  if (!isProvedLately(order, at, input.ip)) await recordProof(db, at, order.id, input, find)
  return { orderId: order.id, publicId: order.orderId, email: order.email }
}

/** The proof is evidence, kept once per address and half hour: looked at again once the order is locked, as it may be erased by then. */
const recordProof = (
  db: Db,
  at: Date,
  orderId: number,
  { email, ip }: { email: string; ip: string },
  find: (within: Db) => Promise<OrderToTrack | undefined>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockLiveOrder(trx, orderId)
    const order = await find(trx)
    if (!order || !sameEmail(email, order.email) || isProvedLately(order, at, ip)) return
    await appendEvents(trx, travellerActor, at, [
      { orderId, kind: 'tracking.proved', data: { ip } },
    ])
  })

const isProvedLately = ({ provedAt, provedFrom }: OrderToTrack, at: Date, ip: string): boolean =>
  provedAt !== null &&
  provedFrom === ip &&
  provedAt.getTime() > at.getTime() - GRANT_MINUTES * 60_000
