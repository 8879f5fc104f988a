import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import { AppError, invalidField } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { seal, unseal } from '../../../../platform/secrets/seal.ts'
import { type Holder, putOffer, readOffer, takeOffer } from '../factor-offers.store.ts'
import { limitTries } from '../limit-tries.ts'
import type { FactorOwner, From, SecondStepDeps } from '../second-step.deps.ts'
import { placeOfApp } from './check-code.ts'
import { saveApp } from './totp.store.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** A new secret for an app, which counts once the app has shown its first code to the same holder. */
export const offerApp = async (
  { db, clock, sealKeys }: SecondStepDeps,
  holder: Holder,
  member: FactorOwner,
): Promise<{ secret: string; uri: string }> => {
  const secret = newTotpSecret()
  await putOffer(db, clock(), holder, 'totp', seal(sealKeys, placeOfApp(member.id), secret))
  return { secret, uri: totpUri(secret, member.email) }
}

/** Checks the app's first code; answers what saves the app, in a transaction of the caller's. */
export const proveApp = async (
  deps: SecondStepDeps,
  holder: Holder,
  who: { member: FactorOwner; from: From },
  typed: string,
): Promise<(trx: Db) => Promise<void>> => {
  const { db, clock, sealKeys } = deps
  const sealed = await readOffer(db, clock(), holder, 'totp')
  if (!sealed) throw new AppError('refused', secondStepTexts.offerOver)
  const staffId = who.member.id
  const secret = unseal(sealKeys, placeOfApp(staffId), sealed)
  const code = typed.replaceAll(/\s/g, '')
  const step = await limitTries(db, clock, who, async () => stepOfCode(secret, code, clock()))
  if (step === null) throw invalidField('code', secondStepTexts.wrongCode)
  return async (trx) => {
    if ((await takeOffer(trx, clock(), holder, 'totp')) !== sealed)
      throw new AppError('refused', secondStepTexts.offerOver)
    await saveApp(trx, clock(), { staffId, secret: sealed, step })
  }
}
