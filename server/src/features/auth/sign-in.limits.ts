import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'
import { hashOfSecret } from '../../platform/ids.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { TryLimit } from '../../platform/limits/wrong-tries.store.ts'
import {
  assertNotLimited,
  countWrongTry,
  forgetWrongTries,
} from '../../platform/limits/wrong-tries.store.ts'

const QUARTER_HOUR_S = 15 * 60

/** An office may share one address: enough for its typing errors, not for guessing. */
const PER_ADDRESS: TryLimit = { tries: 30, windowSeconds: QUARTER_HOUR_S }
/** Against guesses at one member, from one address and from many. */
const PER_EMAIL: TryLimit = { tries: 10, windowSeconds: QUARTER_HOUR_S }

const addressOf = (ip: string): string => `sign-in:address:${addressKey(ip)}`
const emailOf = (email: string): string => `sign-in:email:${hashOfSecret(foldText(email))}`
const pairOf = (ip: string, email: string): string => `${emailOf(email)}:${addressKey(ip)}`

/** Refuses an address that has guessed too often, at anybody or at this one member. */
export const assertAddressMayTry = async (
  db: Db,
  clock: Clock,
  ip: string,
  email: string,
): Promise<void> => {
  await assertNotLimited(db, clock, addressOf(ip), PER_ADDRESS)
  await assertNotLimited(db, clock, pairOf(ip, email), PER_EMAIL)
}

/** Refuses guesses at one member, wherever they come from. */
export const assertEmailMayTry = (db: Db, clock: Clock, email: string): Promise<void> =>
  assertNotLimited(db, clock, emailOf(email), PER_EMAIL)

/** Counts a wrong password against the address it came from and the member it was meant for. */
export const countWrongSignIn = async (
  db: Db,
  clock: Clock,
  ip: string,
  email: string,
): Promise<void> => {
  await countWrongTry(db, clock, addressOf(ip), PER_ADDRESS)
  await countWrongTry(db, clock, pairOf(ip, email), PER_EMAIL)
  await countWrongTry(db, clock, emailOf(email), PER_EMAIL)
}

/** The member has proved himself: his own typing errors count no more. The address keeps its count. */
export const forgetWrongSignIns = async (db: Db, ip: string, email: string): Promise<void> => {
  await forgetWrongTries(db, pairOf(ip, email))
  await forgetWrongTries(db, emailOf(email))
}
