import type { SessionUser } from '@e-arrival/contract/auth'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { newSecret } from '../../platform/ids.ts'
import {
  type Credentials,
  credentialsByEmail,
  isKnownAddress,
  notePasswordTooEasy,
} from './credentials.store.ts'
import { isEasyToGuess } from './easy-password.ts'
import { isPassword, NOBODYS_HASH, tryPassword } from './password.ts'
import { openSession } from './sessions.store.ts'
import {
  assertAddressMayTry,
  assertEmailMayTry,
  countWrongPassword,
  forgetWrongPasswords,
} from './sign-in.limits.ts'
import { signToken } from './token.ts'

type Deps = { clock: Clock; jwtSecret: string }
type SignIn = { email: string; password: string; ip: string; userAgent: string }
export type SignedIn = { user: SessionUser; jwtToken: string; passwordTooEasy: boolean }

/**
 * Opens a session. An unknown address and a wrong password get the same refusal after the same work (D26). Only wrong
 * tries are counted; strangers guessing at his account do not shut a member out of an address he is known to use.
 */
export const signIn = async (db: Db, deps: Deps, input: SignIn): Promise<SignedIn> => {
  const member = await tryPassword(() => prove(db, deps.clock, input))
  const passwordTooEasy = isEasyToGuess(input.password, member)
  await notePasswordTooEasy(db, member.id, passwordTooEasy)
  const now = deps.clock()
  const id = newSecret()
  const { version, name, type } = member
  const expiresAt = await openSession(db, now, { ...input, id, staffId: member.id, version })
  const user = { id: member.id, name, type }
  const jwtToken = await signToken(deps.jwtSecret, {
    user,
    sid: id,
    sv: version,
    exp: Math.floor(expiresAt.getTime() / 1000),
  })
  return { user, jwtToken, passwordTooEasy }
}

const prove = async (db: Db, clock: Clock, input: SignIn): Promise<Credentials> => {
  await assertAddressMayTry(db, clock, input)
  const member = await credentialsByEmail(db, input.email)
  const known = await isKnownAddress(db, member?.id ?? 0, input.ip)
  if (!known) await assertEmailMayTry(db, clock, input)
  const right = await isPassword(member?.passwordHash ?? NOBODYS_HASH, input.password)
  if (member && right) {
    await forgetWrongPasswords(db, input)
    return member
  }
  await countWrongPassword(db, clock, input)
  throw new AppError('wrongLogin')
}
