import { trackingTexts } from '@e-arrival/contract/tracking'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { travellerActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { readWrongTries } from '../../../platform/limits/wrong-tries.store.ts'
import { lockLiveOrder } from '../tracking.store.ts'
import { GRANT_MINUTES, type ProvedGrant } from './grant-cookie.ts'
import { findProvedOrder, type ProvedOrder } from './order-to-track.read.ts'
import { beginTry, type OwnTry } from './tries-under-way.ts'
import { isShutOut, keyOfAddress, refuseWrongTrack } from './wrong-tracks.ts'

type Input = { orderId: string; email: string; ip: string }

/** Proves order id and email; answers what the grant is for. An unknown id and a wrong email are one refusal (D54). */
export const trackOrder = async (
  db: Db,
  deps: { clock: Clock },
  input: Input,
): Promise<ProvedGrant> => {
  const own = beginTry(keyOfAddress(input.ip))
  try {
    const at = deps.clock()
    const order = await prove(db, at, input, own)
    if (!order) return await refuseWrongTrack(db, deps.clock, input, trackingTexts.notFound)
    if (!isProvedLately(order, at, input.ip)) await recordProof(db, at, order.id, input)
    return { orderId: order.id, publicId: order.orderId, email: order.email }
  } finally {
    own.end()
  }
}

/** The order that is proved; undefined where nothing is, and where who asks has guessed too often: both are then counted and refused alike. */
const prove = async (
  db: Db,
  at: Date,
  input: Input,
  own: OwnTry,
): Promise<ProvedOrder | undefined> => {
  const key = keyOfAddress(input.ip)
  const { proved, triesByAddress } = await findProvedOrder(db, input, key, at)
  const isShut = (tries: number) => isShutOut(db, at, input, tries)
  if (await isShut(triesByAddress)) return
  if (!proved) return
  own.isRight()
  const burst = await own.wrongBefore()
  return burst && (await isShut(await readWrongTries(db, at, key))) ? undefined : proved
}

/** The proof is evidence, kept once per address and half hour: looked at again once the order is locked, as it may be erased by then. */
const recordProof = (db: Db, at: Date, orderId: number, input: Input): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockLiveOrder(trx, orderId)
    const { proved } = await findProvedOrder(trx, input, keyOfAddress(input.ip), at)
    if (proved?.id !== orderId || isProvedLately(proved, at, input.ip)) return
    await appendEvents(trx, travellerActor, at, [
      { orderId, kind: 'tracking.proved', data: { ip: input.ip } },
    ])
  })

const isProvedLately = ({ provedAt, provedFrom }: ProvedOrder, at: Date, ip: string): boolean =>
  provedAt !== null &&
  provedFrom === ip &&
  provedAt.getTime() > at.getTime() - GRANT_MINUTES * 60_000
