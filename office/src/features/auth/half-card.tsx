import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { lazy } from 'react'
import { SecondStepCard } from './second-step/second-step-card.tsx'
import { useEnter } from './second-step/use-enter.ts'

type Props = { half: HalfSignIn; onOver: () => void }

/** The dialog of the codes that it ends with comes with it: they are shown this once, and wait for no file. */
const EnrolCard = lazy(async () => {
  const [{ EnrolCard: Card }] = await Promise.all([
    import('./second-step/enrol-card.tsx'),
    import('../../ui/dialog/once-dialog.tsx'),
  ])
  return { default: Card }
})

/** What a half sign-in goes on with: the second step, or its set-up. */
export const HalfCard = (props: Props) => {
  const enter = useEnter()
  const Card = props.half.enrol ? EnrolCard : SecondStepCard
  return <Card {...props} onEntered={(entered) => void enter(entered)} />
}
