import type { Proof } from '@e-arrival/contract/auth/second-step'
import { useEffect, useState } from 'react'
import { onProofNeeded } from '../../../api/proof.ts'
import { useLeftByBack } from '../../../ui/dialog/use-left-by-back.ts'
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
  const close = (proved: boolean | null) =>
    setQuestion((open) => {
      // The answer to a proof that was given up is none to what was asked since.
      if (open?.proof !== question?.proof) return open
      for (const answer of open?.answers ?? []) answer(proved)
      return undefined
    })
  // Also while its dialog is on its way.
  useLeftByBack(question !== undefined, () => close(false))
  return (
    <Late
      part={lateProving}
      wanted={question !== undefined}
      onMissing={() => close(null)}
      props={{ proof: question?.proof, onProved: () => close(true), onClose: () => close(false) }}
    />
  )
}
