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

type Limit = { told: number; shut: number }
export type SignInLimits = { address: Limit; pair: Limit; email: Limit }
type Kind = keyof SignInLimits

/**
 * Wrong tries a quarter of an hour. Beyond `told` a wrong one is told to wait while a right one still gets in; beyond
 * `shut` no password is looked at any more, since a limit that right guesses pass would stop no guesser.
 */
export const signInLimits = (tries: { atMember: number; ofAddress: number }): SignInLimits => ({
  /** An office may share one address: enough for its typing errors. */
  address: { told: tries.ofAddress, shut: Math.ceil((tries.ofAddress * 10) / 3) },
  /** One address at one member. */
  pair: { told: tries.atMember, shut: tries.atMember * 3 },
  /** All addresses at one member. */
  email: { told: tries.atMember, shut: tries.atMember * 10 },
})

/** What counting asks for. */
export type TriesDeps = { db: Db; clock: Clock; limits: SignInLimits }

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

const assertOpen = ({ db, clock, limits }: TriesDeps, tried: Tried, kind: Kind): Promise<void> =>
  assertNotLimited(db, clock, keysOf(tried)[kind], { tries: limits[kind].shut, windowSeconds })

/** Refuses an address that has guessed far too often, at anybody or at this one member. */
export const assertAddressMayTry = async (deps: TriesDeps, tried: Tried): Promise<void> => {
  await assertOpen(deps, tried, 'address')
  await assertOpen(deps, tried, 'pair')
}

/** Refuses where one member has been guessed at far too often, from wherever it was. */
export const assertEmailMayTry = (deps: TriesDeps, tried: Tried): Promise<void> =>
  assertOpen(deps, tried, 'email')

/** Counts a wrong password; throws 429 where there have been too many, else comes back. */
export const countWrongPassword = async (deps: TriesDeps, tried: Tried): Promise<void> => {
  const { db, clock, limits } = deps
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
