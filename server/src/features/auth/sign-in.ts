import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import type { RefusedFor } from '@e-arrival/contract/auth/sign-in-log'
import { AppError } from '../../platform/app-error.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import {
  type Credentials,
  credentialsByEmail,
  isKnownAddress,
  notePasswordTooEasy,
} from './credentials.store.ts'
import { recordRefusal } from './log/record-refusal.ts'
import { openSignIn, type SignedIn } from './open-sign-in.ts'
import { isEasyToGuess } from './password/easy-password.ts'
import { isPassword, NOBODYS_HASH, tryPassword } from './password/password.ts'
import { countFactors, hasFactor, lockFactors } from './second-step/factors.store.ts'
import { openHalf } from './second-step/half-sign-ins.store.ts'
import { relyingPartyOf } from './second-step/passkeys/relying-party.ts'
import { proofsHere } from './second-step/proofs-here.ts'
import type { SecondStepDeps } from './second-step/second-step.deps.ts'
import {
  assertAddressMayTry,
  assertEmailMayTry,
  countWrongPassword,
  forgetWrongPasswords,
  type TriesDeps,
} from './sign-in.limits.ts'

export type SignInDeps = SecondStepDeps & { jwtKeys: SigningKeys }
type SignIn = { email: string; password: string; ip: string; userAgent: string }

/**
 * Opens a session, or asks for the second step where the member has one or must have (D73). An unknown address and a
 * wrong password get the same refusal after the same work (D26). Only wrong tries are counted; strangers guessing at his
 * account do not shut a member out of an address he is known to use.
 */
export const signIn = async (deps: SignInDeps, input: SignIn): Promise<SignedIn> => {
  const { db } = deps
  const proved = await tryPassword(() => prove(deps, input))
  const passwordTooEasy = await isEasyToGuess(input.password, proved)
  await notePasswordTooEasy(db, proved.id, passwordTooEasy)
  const member = { ...proved, passwordTooEasy }
  await assertNoSecondStep(deps, member)
  const first = (trx: Trx) => assertStillNone(trx, member)
  try {
    return await openSignIn(deps, { member, from: input, proof: 'password', first })
  } catch (error) {
    if (error instanceof FactorCameBetween) await assertNoSecondStep(deps, member)
    throw error
  }
}

/** A factor that was added since it was looked for ends the sessions there are: this one would come after it. */
class FactorCameBetween extends Error {}

const assertStillNone = async (trx: Trx, { id }: Credentials): Promise<void> => {
  if (hasFactor(await lockFactors(trx, id))) throw new FactorCameBetween()
}

/** Refuses with the way on where there is a second step: no session, and a token for nothing but that step. */
const assertNoSecondStep = async (deps: SignInDeps, member: Credentials): Promise<void> => {
  const count = await countFactors(deps.db, member.id)
  const enrol = !hasFactor(count) && deps.secondStepFor.includes(member.type)
  if (!hasFactor(count) && !enrol) return
  const step = await openHalf(deps.db, deps.clock(), member)
  const methods = proofsHere(deps, count)
  const passkeys = relyingPartyOf(deps.publicUrl()).works
  throw new AppError('secondStep', enrol ? secondStepTexts.enrol : undefined, {
    data: { step, methods, enrol, passkeys },
  })
}

/** Wrong, or one too many: a database that is away refuses nobody. */
const isOfTheTry = (error: unknown): boolean =>
  error instanceof AppError && ['wrongLogin', 'tooMany'].includes(error.code)

const prove = async (deps: TriesDeps, input: SignIn): Promise<Credentials> => {
  const { db, clock } = deps
  const member = await credentialsByEmail(db, input.email)
  let detail: RefusedFor = 'too many tries'
  try {
    await assertAddressMayTry(deps, input)
    const known = await isKnownAddress(db, member?.id ?? 0, input.ip)
    if (!known) await assertEmailMayTry(deps, input)
    const right = await isPassword(member?.passwordHash ?? NOBODYS_HASH, input.password)
    if (member && right) {
      await forgetWrongPasswords(db, input)
      return member
    }
    detail = 'wrong password'
    await countWrongPassword(deps, input)
    throw new AppError('wrongLogin')
  } catch (error) {
    if (isOfTheTry(error)) {
      const told = { member, from: input, detail: member ? detail : 'unknown address' } as const
      await recordRefusal(db, clock, { kind: 'sign-in.refused', ...told })
    }
    throw error
  }
}
