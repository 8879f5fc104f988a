import { type SignInOver, secondStepTexts } from '@e-arrival/contract/auth/second-step'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { hashOfSecret } from '../../../platform/ids.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { type Credentials, credentialsById } from '../credentials.store.ts'
import { openSignIn, type SignedIn } from '../open-sign-in.ts'
import type { Holder } from './factor-offers.store.ts'
import { countFactors, hasFactor, lockFactors } from './factors.store.ts'
import { closeHalf, findHalf } from './half-sign-ins.store.ts'
import { saveFactor } from './save-factor.ts'
import type { From, SecondStepDeps } from './second-step.deps.ts'

type Deps = SecondStepDeps & { jwtKeys: SigningKeys }
export type Half = {
  step: string
  holder: Holder
  member: Credentials
  from: From
  refusedAs: 'sign-in.refused'
}
export type Entered = SignedIn & { recoveryCodes: string[] | null }

const isOver: SignInOver = { over: true }
const over = (): AppError => new AppError('refused', secondStepTexts.over, { data: isOver })

/** The half sign-in behind a token. Throws where it is over. */
export const halfOf = async ({ db, clock }: Deps, step: string, from: From): Promise<Half> => {
  const staffId = await findHalf(db, clock(), step)
  const member = staffId === null ? undefined : await credentialsById(db, staffId)
  if (!member) throw over()
  const holder = { key: `step:${hashOfSecret(step)}` }
  return { step, holder, member, from, refusedAs: 'sign-in.refused' }
}

/** The same, of somebody who has no factor and must have one: whoever has one cannot set up another on the way in. */
export const enrollingHalfOf = async (deps: Deps, step: string, from: From): Promise<Half> => {
  const half = await halfOf(deps, step, from)
  if (hasFactor(await countFactors(deps.db, half.member.id))) throw over()
  return half
}

const closing =
  ({ step, member }: Half) =>
  async (trx: Trx): Promise<void> => {
    await lockFactors(trx, member.id)
    if (!(await closeHalf(trx, step))) throw over()
  }

/** Opens the session of somebody who has proved the second step. */
export const finishSignIn = async (deps: Deps, half: Half, proof: string): Promise<Entered> => {
  const { member, from } = half
  const entered = await openSignIn(deps, { member, from, proof, first: closing(half) })
  return { ...entered, recoveryCodes: null }
}

/** Saves the factor he must have and opens his session, both or neither. */
export const finishEnrolment = async (
  deps: Deps,
  half: Half,
  detail: string,
  save: (trx: Db) => Promise<void>,
): Promise<Entered> => {
  const { member, from } = half
  let recoveryCodes: string[] | null = null
  const first = async (trx: Trx): Promise<void> => {
    await closing(half)(trx)
    if (hasFactor(await countFactors(trx, member.id))) throw over()
    recoveryCodes = await saveFactor(trx, deps.clock(), { member, from, detail, save })
  }
  const entered = await openSignIn(deps, { member, from, proof: detail, first })
  return { ...entered, recoveryCodes }
}
