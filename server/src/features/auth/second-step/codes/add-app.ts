import { type SetUpOver, secondStepTexts } from '@e-arrival/contract/auth/second-step'
import { AppError, invalidField } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { hashOfSecret } from '../../../../platform/ids.ts'
import { seal, unseal } from '../../../../platform/secrets/seal.ts'
import { type Holder, putOffer, readOffer, takeOffer } from '../factor-offers.store.ts'
import { limitTries } from '../limit-tries.ts'
import type { FactorOwner, SecondStepDeps, Trier } from '../second-step.deps.ts'
import { placeOfApp } from './check-code.ts'
import { saveApp } from './totp.store.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** A new secret for an app, which counts once the app has shown its first code to the same holder. */
export const offerApp = async (
  { db, clock, sealKeys }: SecondStepDeps,
  holder: Holder,
  member: FactorOwner,
): Promise<{ secret: string; uri: string; offer: string }> => {
  const secret = newTotpSecret()
  const sealed = seal(sealKeys, placeOfApp(member.id), secret)
  await putOffer(db, clock(), holder, 'totp', sealed)
  return { secret, uri: totpUri(secret, member.email), offer: hashOfSecret(sealed) }
}

const isOver: SetUpOver = { setUpOver: true }
/** Of a set-up that only a new one can follow. */
export const setUpOver = (): AppError =>
  new AppError('refused', secondStepTexts.offerOver, { data: isOver })

/** Checks the first code of the app that was offered under this name; of one that another has replaced no try is counted. Answers what saves the app, in a transaction of the caller's. */
export const proveApp = async (
  deps: SecondStepDeps,
  holder: Holder,
  who: Trier,
  { code: typed, offer }: { code: string; offer?: string | undefined },
): Promise<(trx: Db) => Promise<void>> => {
  const { db, clock, sealKeys } = deps
  const sealed = await readOffer(db, clock(), holder, 'totp')
  if (!sealed || (offer && offer !== hashOfSecret(sealed))) throw setUpOver()
  const staffId = who.member.id
  const secret = unseal(sealKeys, placeOfApp(staffId), sealed)
  const code = typed.replaceAll(/\s/g, '')
  const step = await limitTries(db, clock, who, 'wrong code', async () =>
    stepOfCode(secret, code, clock()),
  )
  if (step === null) throw invalidField('code', secondStepTexts.wrongCode)
  return async (trx) => {
    if (!(await takeOffer(trx, clock(), holder, 'totp', sealed))) throw setUpOver()
    await saveApp(trx, clock(), { staffId, secret: sealed, step })
  }
}
