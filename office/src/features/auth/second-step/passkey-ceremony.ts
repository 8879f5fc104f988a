import type { credentialSchema } from '@e-arrival/contract/auth/second-step'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { toast } from 'react-toastify'
import type { z } from 'zod'

type Credential = z.input<typeof credentialSchema>
type Options = Record<string, unknown>
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

const GIVEN_UP =
  'The passkey was not used: it was given up, took too long, or is not for this address. Try again.'
const HAS_ONE = 'This device already has a passkey for you.'

/** What the browser still asks of the person is asked no more. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony()

const isEnded = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED'

/** Runs what the browser asks of the person; null where it came to nothing, with the reason as a toast where that is none of ours. */
const attempt = async <T>(ceremony: () => Promise<T>): Promise<T | null> => {
  try {
    return await ceremony()
  } catch (error) {
    if (!isEnded(error))
      toast.error(error instanceof Error && error.name === 'InvalidStateError' ? HAS_ONE : GIVEN_UP)
    return null
  }
}

// What is asked and answered is the library's own, on the server's side too: the contract only passes it on.
export const makePasskey = (options: Options) =>
  attempt(async () => {
    const optionsJSON = options as unknown as Creation
    return (await startRegistration({ optionsJSON })) as unknown as Credential
  })

export const askForPasskey = (options: Options) =>
  attempt(async () => {
    const optionsJSON = options as unknown as Request
    return (await startAuthentication({ optionsJSON })) as unknown as Credential
  })
