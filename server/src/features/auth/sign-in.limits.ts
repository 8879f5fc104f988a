import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { foldText } from '../../platform/fold.ts'
import { hashOfSecret } from '../../platform/ids.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import {
  assertNotLimited,
  countWrongTry,
  forgetWrongTries,
} from '../../platform/limits/wrong-tries.store.ts'

export const windowSeconds = 15 * 60

/**
 * Wrong tries a quarter of an hour. Beyond `told` a wrong one is told to wait while a right one still gets in; beyond
 * `shut` no password is looked at any more, since a limit that right guesses pass would stop no guesser.
 */
export const limits = {
  /** An office may share one address: enough for its typing errors. */
  address: { told: 30, shut: 100 },
  /** One address at one member. */
  pair: { told: 10, shut: 30 },
  /** All addresses at one member. */
  email: { told: 10, shut: 100 },
}
type Kind = keyof typeof limits

/** Who tries: the address he calls from, and the e-mail he says is his. */
export type Tried = { ip: string; email: string }

const keysOf = ({ ip, email }: Tried): Record<Kind, string> => {
  const address = addressKey(ip)
  const member = hashOfSecret(foldText(email))
  return {
    address: `sign-in:address:${address}`,
    pair: `sign-in:pair:${member}:${address}`,
    email: `sign-in:email:${member}`,
  }
}

const assertOpen = (db: Db, clock: Clock, tried: Tried, kind: Kind): Promise<void> =>
  assertNotLimited(db, clock, keysOf(tried)[kind], { tries: limits[kind].shut, windowSeconds })

/** Refuses an address that has guessed far too often, at anybody or at this one member. */
export const assertAddressMayTry = async (db: Db, clock: Clock, tried: Tried): Promise<void> => {
  await assertOpen(db, clock, tried, 'address')
  await assertOpen(db, clock, tried, 'pair')
}

/** Refuses where one member has been guessed at far too often, from wherever it was. */
export const assertEmailMayTry = (db: Db, clock: Clock, tried: Tried): Promise<void> =>
  assertOpen(db, clock, tried, 'email')

/** Counts a wrong password; throws 429 where there have been too many, else comes back. */
export const countWrongPassword = async (db: Db, clock: Clock, tried: Tried): Promise<void> => {
  const keys = keysOf(tried)
  let over = false
  for (const kind of ['address', 'pair', 'email'] as const) {
    const { told, shut } = limits[kind]
    const tries = await countWrongTry(db, clock, keys[kind], { tries: shut, windowSeconds })
    over ||= tries > told
  }
  if (over) throw new AppError('tooMany', undefined, { retryAfterSeconds: windowSeconds })
}

/** The member has proved himself: his own typing errors count no more. The address keeps its count. */
export const forgetWrongPasswords = async (db: Db, tried: Tried): Promise<void> => {
  const { pair, email } = keysOf(tried)
  await forgetWrongTries(db, pair)
  await forgetWrongTries(db, email)
}
