import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-form.module.css'
import { useEnter } from './second-step/use-enter.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The dialog of the codes that it ends with comes with it: they are shown this once, and wait for no file. */
const EnrolCard = lazy(async () => {
  const [{ EnrolCard: Card }] = await Promise.all([
    import('./second-step/enrol-card.tsx'),
    import('../../ui/dialog/once-dialog.tsx'),
  ])
  return { default: Card }
})
const SecondStepCard = lazy(async () => ({
  default: (await import('./second-step/second-step-card.tsx')).SecondStepCard,
}))

/** Sign-in (spec 1 §2), and on the same card the second step where there is one (D73). */
export const SignInPage = () => {
  const [half, setHalf] = useState<HalfSignIn>()
  const [email, setEmail] = useState('')
  const enter = useEnter()
  const begin = (next: HalfSignIn, given: string) => {
    setEmail(given)
    setHalf(next)
  }
  const back = () => setHalf(undefined)
  if (!half)
    return (
      <AuthCard title="Sign in" fieldHasFocus>
        <SignInForm given={email} onHalf={begin} />
      </AuthCard>
    )
  const Card = half.enrol ? EnrolCard : SecondStepCard
  const lead = half.enrol
    ? 'Your role needs a second step. Set it up now; it takes a minute.'
    : 'Your password is right. Confirm that it is you.'
  return (
    <AuthCard title="One more step" lead={lead} fieldHasFocus={!half.enrol}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Card half={half} onEntered={(entered) => void enter(entered)} onOver={back} />
      </Suspense>
      <p className={classes.back}>
        <Button variant="subtle" onClick={back}>
          Back to sign in
        </Button>
      </p>
    </AuthCard>
  )
}
