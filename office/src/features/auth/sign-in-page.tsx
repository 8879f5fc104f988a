import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-form.module.css'
import { EnrolCard } from './second-step/enrol-card.tsx'
import { RecoveryCodes } from './second-step/recovery-codes.tsx'
import { SecondStepCard } from './second-step/second-step-card.tsx'
import { type Entered, useEnter } from './second-step/use-enter.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in (spec 1 §2), and on the same card the second step where there is one (D73). */
export const SignInPage = () => {
  const [half, setHalf] = useState<HalfSignIn>()
  const [entered, setEntered] = useState<Entered>()
  const enter = useEnter()
  const codes = entered?.data.recoveryCodes
  const go = (next: Entered) => {
    if (next.data.recoveryCodes) setEntered(next)
    else void enter(next)
  }
  if (entered && codes)
    return (
      <AuthCard title="Your recovery codes">
        <RecoveryCodes codes={codes} onKept={() => void enter(entered)} />
      </AuthCard>
    )
  if (!half)
    return (
      <AuthCard title="Sign in" fieldHasFocus>
        <SignInForm onHalf={setHalf} />
      </AuthCard>
    )
  const Card = half.enrol ? EnrolCard : SecondStepCard
  const lead = half.enrol
    ? 'Your role needs a second step. Set it up now; it takes a minute.'
    : 'Your password is right. Confirm that it is you.'
  return (
    <AuthCard title="One more step" lead={lead} fieldHasFocus={!half.enrol}>
      <Card half={half} onEntered={go} />
      <p className={classes.back}>
        <Button variant="subtle" onClick={() => setHalf(undefined)}>
          Back to sign in
        </Button>
      </p>
    </AuthCard>
  )
}
