import { secondStepTexts } from '@e-arrival/contract/auth/second-step'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../../platform/app-error.ts'
import { type Holder, putOffer, takeOffer } from '../factor-offers.store.ts'
import { limitTries } from '../limit-tries.ts'
import type { SecondStepDeps, Trier } from '../second-step.deps.ts'
import { challengeOf } from './challenge.ts'
import { notePasskeyUse, type Passkey, passkeysOf } from './passkeys.store.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Loaded where wanted: it costs a tenth of a start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** An authenticator's transports as they are stored, comma between. */
export const transportsOf = ({ transports }: Passkey): string[] =>
  transports.split(',').filter(Boolean)

/** What the browser asks one of the member's passkeys to sign; good for one answer of this holder. */
export const askPasskey = async (
  { db, clock, publicUrl }: SecondStepDeps,
  holder: Holder,
  staffId: number,
): Promise<Record<string, unknown>> => {
  const passkeys = await passkeysOf(db, staffId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(publicUrl()).id,
    userVerification: 'preferred',
    allowCredentials: passkeys.map((key) => ({ id: key.id, transports: transportsOf(key) })),
  })
  await putOffer(db, clock(), holder, 'use-passkey', options.challenge)
  return { ...options }
}

/** Takes the passkey's answer to what this holder was asked, once; one to what was asked before that is no try. Throws where it is not right. */
export const checkPasskey = async (
  deps: SecondStepDeps,
  holder: Holder,
  who: Trier,
  credential: object,
): Promise<void> => {
  const { db, clock } = deps
  const challenge = challengeOf(credential)
  if (!(await takeOffer(db, clock(), holder, 'use-passkey', challenge)))
    throw new AppError('refused', secondStepTexts.askedAnew)
  const response = credential as AuthenticationResponseJSON
  const right = await limitTries(db, clock, who, 'wrong passkey', async () =>
    (await verify(deps, challenge, who.member.id, response)) ? true : null,
  )
  if (!right) throw new AppError('refused', secondStepTexts.wrongPasskey)
}

const verify = async (
  { db, clock, publicUrl }: SecondStepDeps,
  expectedChallenge: string,
  staffId: number,
  response: AuthenticationResponseJSON,
): Promise<boolean> => {
  const passkey = (await passkeysOf(db, staffId)).find(({ id }) => id === response.id)
  if (!passkey) return false
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(publicUrl())
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge, expectedOrigin, expectedRPID },
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    })
    return verified && notePasskeyUse(db, clock(), passkey, authenticationInfo.newCounter)
  } catch {
    // The library says in an error of its own what was wrong with which part; to us it is a wrong proof.
    return false
  }
}
