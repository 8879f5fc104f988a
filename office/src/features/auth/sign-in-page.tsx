import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-form.module.css'
import { SignInForm } from './sign-in-form.tsx'

const HalfCard = lazy(() => import('./half-card.tsx').then((card) => ({ default: card.HalfCard })))

/** Sign-in (spec 1 §2), and on the same card the second step where there is one (D73). */
export const SignInPage = () => {
  const [{ half, email }, begin] = useState<{ half?: HalfSignIn; email: string }>({ email: '' })
  const back = () => begin({ email })
  if (!half)
    return (
      <AuthCard title="Sign in" fieldHasFocus>
        <SignInForm given={email} onHalf={begin} />
      </AuthCard>
    )
  const lead = half.enrol
    ? 'Your role needs a second step. Set it up now; it takes a minute.'
    : 'Your password is right. Confirm that it is you.'
  return (
    <AuthCard title="One more step" lead={lead} fieldHasFocus={!half.enrol}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <HalfCard half={half} onOver={back} />
      </Suspense>
      <p className={classes.back}>
        <Button variant="subtle" onClick={back}>
          Back to sign in
        </Button>
      </p>
    </AuthCard>
  )
}
