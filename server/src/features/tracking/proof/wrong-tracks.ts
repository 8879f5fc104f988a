import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hashOfSecret } from '../../../platform/ids.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { countWrongTry, readWrongTries } from '../../../platform/limits/wrong-tries.store.ts'
import { plainOrderId } from './typed-order-id.rules.ts'

const windowSeconds = 15 * 60
/** Mistypings of one person, or of a queue at an airport's one address: beyond them a wrong try is told to wait. */
export const PER_ADDRESS = { tries: 20, windowSeconds }
export const PER_ORDER = { tries: 10, windowSeconds }
/** No person mistypes this often: who guesses on learns nothing more, not even from a right guess. */
export const GUESSING_ADDRESS = { tries: 2000, windowSeconds }
export const GUESSED_ORDER = { tries: 100, windowSeconds }

type Try = { orderId: string; ip: string }

/** Under which key the wrong tries of an address are counted. */
export const keyOfAddress = (ip: string): string => `track:address:${addressKey(ip)}`

/** One for all spellings of an id. */
const keyOfOrder = (orderId: string): string =>
  `track:order:${hashOfSecret(plainOrderId(orderId).toUpperCase())}`

/** Counts a wrong try and throws what the traveller is told: the same for an unknown order and a wrong email (D54). */
export const refuseWrongTrack = async (
  db: Db,
  clock: Clock,
  tried: Try,
  message: string,
): Promise<never> => {
  const ofAddress = await countWrongTry(db, clock, keyOfAddress(tried.ip), GUESSING_ADDRESS)
  // An address beyond its own limit counts for the order no more: alone it cannot shut a traveller out.
  const ofOrder =
    ofAddress > PER_ADDRESS.tries
      ? 0
      : await countWrongTry(db, clock, keyOfOrder(tried.orderId), GUESSED_ORDER)
  if (ofAddress > PER_ADDRESS.tries || ofOrder > PER_ORDER.tries)
    throw new AppError('tooMany', undefined, { retryAfterSeconds: windowSeconds })
  throw new AppError('notFound', message)
}

/**
 * Right tries are not limited (D54), with one exception, so that the limit is one: from an address that has guessed
 * thousands of times, or on an order guessed at from many addresses by one that guessed itself, nothing is answered.
 */
export const refuseGuesser = async (
  db: Db,
  at: Date,
  { orderId }: Try,
  byAddress: number,
): Promise<void> => {
  if (byAddress === 0) return
  const guessing =
    byAddress >= GUESSING_ADDRESS.tries ||
    (await readWrongTries(db, at, keyOfOrder(orderId))) >= GUESSED_ORDER.tries
  if (guessing) throw new AppError('tooMany', undefined, { retryAfterSeconds: windowSeconds })
}
