import {
  enrolledPasskey,
  enrolledTotp,
  enrolPasskey,
  enrolTotp,
  type HalfSignIn,
} from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { orLost } from '../../../api/lost/or-lost.ts'
import { AppOffer } from './app-offer.tsx'
import { makePasskey } from './passkey-ceremony.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import classes from './second-step.module.css'
import type { Entered } from './use-enter.ts'
import { useOwnAnswer } from './use-own-answer.ts'
import { useShowCodes } from './use-show-codes.tsx'
import { whenOver, whenSetUpOver } from './when-over.ts'

const keep = { keepSessionOn401: true }

const LOST =
  'The answer was lost: your second step may be set up already. Go back and sign in again.'

/** A first factor, for a role that must have one, before anything else. */
export const EnrolCard = ({
  half: { step, passkeys },
  onEntered,
  onOver,
}: {
  half: HalfSignIn
  onEntered: (entered: Entered) => void
  onOver: () => void
}) => {
  const [naming, setNaming] = useState(false)
  const showCodes = useShowCodes()
  // They stand over the office, and stay on the way Back.
  const { isThere, enter } = useOwnAnswer((entered) => {
    const { recoveryCodes } = entered.data
    if (recoveryCodes) showCodes(recoveryCodes)
    onEntered(entered)
  })
  const app = useMutation({
    mutationFn: () => call(enrolTotp, { body: { step } }, keep),
    ...whenOver(onOver),
  })
  const appDone = useMutation({
    mutationFn: (code: string) =>
      call(enrolledTotp, { body: { step, code, offer: app.data?.data.offer } }, keep).catch(
        orLost(LOST),
      ),
    onSuccess: enter,
    onError: (error) => {
      whenSetUpOver(app.reset).onError(error)
      whenOver(onOver).onError(error)
    },
  })
  const passkey = useMutation({
    mutationFn: async (name: string) => {
      const options = await call(enrolPasskey, { body: { step } }, keep)
      const credential = isThere() && (await makePasskey(options.data))
      const body = credential && isThere() && { step, credential, name }
      return body && call(enrolledPasskey, { body }, keep).catch(orLost(LOST))
    },
    onSuccess: (entered) => {
      if (entered) enter(entered)
    },
    ...whenOver(onOver),
  })
  if (app.data)
    return (
      <AppOffer
        offer={app.data.data}
        busy={appDone.isPending}
        onCode={(code) => appDone.mutateAsync(code)}
      />
    )
  if (naming)
    return (
      <PasskeyNameForm
        submit="Make the passkey"
        busy={passkey.isPending}
        onName={(name) => passkey.mutate(name)}
      />
    )
  return (
    <div className={classes.stack}>
      {passkeys && (
        <Button size="md" onClick={() => setNaming(true)}>
          Set up a passkey
        </Button>
      )}
      <Button
        size="md"
        variant={passkeys ? 'default' : 'filled'}
        data-once
        loading={app.isPending}
        onClick={() => app.mutate()}
      >
        Set up an authenticator app
      </Button>
    </div>
  )
}
