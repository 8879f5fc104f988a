import { factorTexts } from '@e-arrival/contract/auth/factors'
import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { setUpOver } from '../codes/add-app.ts'
import { type Holder, putOffer, takeOffer } from '../factor-offers.store.ts'
import { countFactors } from '../factors.store.ts'
import type { FactorOwner, SecondStepDeps } from '../second-step.deps.ts'
import { challengeOf } from './challenge.ts'
import { loadWebAuthn, transportsOf } from './check-passkey.ts'
import { insertPasskey, type Passkey, passkeysOf } from './passkeys.store.ts'
import { relyingPartyOf } from './relying-party.ts'

const RP_NAME = 'Cambodia E-Arrival'
export const MOST_PASSKEYS = 20

const assertRoom = (had: number): void => {
  if (had >= MOST_PASSKEYS) throw new AppError('refused', factorTexts.tooMany)
}

/** What the browser asks a new passkey; good for one answer of this holder. */
export const offerPasskey = async (
  { db, clock, publicUrl }: SecondStepDeps,
  holder: Holder,
  member: FactorOwner,
): Promise<Record<string, unknown>> => {
  const { id, works } = relyingPartyOf(publicUrl())
  if (!works) throw new AppError('refused', secondStepTexts.noPasskeysHere)
  const had = await passkeysOf(db, member.id)
  assertRoom(had.length)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    ...{ rpName: RP_NAME, rpID: id, userName: member.email, userDisplayName: member.name },
    userID: new TextEncoder().encode(`member:${member.id}`),
    attestationType: 'none',
    excludeCredentials: had.map((key) => ({ id: key.id, transports: transportsOf(key) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await putOffer(db, clock(), holder, 'add-passkey', options.challenge)
  return { ...options }
}

/** Checks what the new passkey answered; answers what saves it, in a transaction of the caller's. */
export const provePasskey = async (
  deps: SecondStepDeps,
  holder: Holder,
  staffId: number,
  { credential, name }: { credential: object; name: string },
): Promise<(trx: Db) => Promise<void>> => {
  const challenge = challengeOf(credential)
  if (!(await takeOffer(deps.db, deps.clock(), holder, 'add-passkey', challenge))) throw setUpOver()
  const passkey = await verify(deps, challenge, credential as RegistrationResponseJSON)
  if (!passkey) throw new AppError('refused', secondStepTexts.wrongPasskey)
  return async (trx) => {
    // Many may have been offered at once; whoever adds a factor holds its member's row.
    assertRoom((await countFactors(trx, staffId)).passkeys)
    if (!(await insertPasskey(trx, deps.clock(), staffId, { ...passkey, name })))
      throw new AppError('refused', secondStepTexts.wrongPasskey)
  }
}

const verify = async (
  { publicUrl }: SecondStepDeps,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
): Promise<Passkey | null> => {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(publicUrl())
  try {
    const asked = { response, expectedChallenge, expectedOrigin, expectedRPID }
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...asked,
      requireUserVerification: false,
    })
    if (!verified || !registrationInfo) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey), counter, transports: transports.join(',') }
  } catch {
    return null
  }
}
