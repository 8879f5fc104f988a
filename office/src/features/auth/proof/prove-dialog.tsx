import type { Proof } from '@e-arrival/contract/auth/second-step'
import { useEffect, useEffectEvent, useState } from 'react'
import { onProofNeeded } from '../../../api/proof.ts'
import { Late } from '../../../ui/late/late.tsx'
import { latePart } from '../../../ui/late/late-part.ts'

const lateProving = latePart(async () => (await import('./proving.tsx')).Proving)

/** null: he could not be asked. */
type Answer = (proved: boolean | null) => void
/** One proof answers all calls that ask for it. */
type Question = { proof: readonly Proof[]; answers: readonly Answer[] }

const joined = (open: Question | undefined, proof: readonly Proof[], answer: Answer): Question =>
  open ? { ...open, answers: [...open.answers, answer] } : { proof, answers: [answer] }
/** Asks, wherever a call needs it, for a proof that it is still the member; the call then goes on by itself. */
export const ProveDialog = () => {
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      onProofNeeded(
        (proof) => new Promise((answer) => setQuestion((open) => joined(open, proof, answer))),
      ),
    [],
  )
  const close = (proved: boolean | null) => {
    for (const answer of question?.answers ?? []) answer(proved)
    setQuestion(undefined)
  }
  /** Who goes Back or Forward leaves behind what the proof was for. */
  const onLeave = useEffectEvent(() => close(false))
  useEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
  return (
    <Late
      part={lateProving}
      wanted={question !== undefined}
      onMissing={() => close(null)}
      props={{ proof: question?.proof, onProved: () => close(true), onClose: () => close(false) }}
    />
  )
}
