import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bareOrderId } from '../../../platform/db/orders/typed-order-id.rules.ts'
import { hashOfSecret } from '../../../platform/ids.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { countWrongTry, readWrongTries } from '../../../platform/limits/wrong-tries.store.ts'

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

type Counted = 'order' | 'guessed'

/** One for all spellings of an id. */
const keyOfOrder = (counted: Counted, orderId: string): string =>
  `track:${counted}:${hashOfSecret(bareOrderId(orderId))}`

/** Counts a wrong try and throws what the traveller is told: the same for an unknown order and a wrong email (D54). */
export const refuseWrongTrack = async (
  db: Db,
  clock: Clock,
  tried: Try,
  message: string,
): Promise<never> => {
  const ofAddress = await countWrongTry(db, clock, keyOfAddress(tried.ip), GUESSING_ADDRESS)
  const isGuesser = ofAddress > PER_ADDRESS.tries
  // An address beyond its own limit counts apart: alone it cannot shut a traveller out.
  const counted = keyOfOrder(isGuesser ? 'guessed' : 'order', tried.orderId)
  const ofOrder = await countWrongTry(db, clock, counted, GUESSED_ORDER)
  if (isGuesser || ofOrder > PER_ORDER.tries)
    throw new AppError('tooMany', undefined, { retryAfterSeconds: windowSeconds })
  throw new AppError('notFound', message)
}

/**
 * Right tries are not limited (D54), with one exception, so that the limit is one: from an address that has guessed
 * thousands of times, or that tried wrong on an order guessed at, nothing is answered. What addresses guess on it that are beyond their own
 * limit counts against such addresses alone. A try that is shut out is refused and counted as a wrong one, whatever it is.
 */
export const isShutOut = async (
  db: Db,
  at: Date,
  { orderId }: Pick<Try, 'orderId'>,
  byAddress: number,
): Promise<boolean> => {
  if (byAddress === 0) return false
  const counted: Counted[] = byAddress >= PER_ADDRESS.tries ? ['order', 'guessed'] : ['order']
  let guessed = 0
  for (const one of counted) guessed += await readWrongTries(db, at, keyOfOrder(one, orderId))
  return byAddress >= GUESSING_ADDRESS.tries || guessed >= GUESSED_ORDER.tries
}
