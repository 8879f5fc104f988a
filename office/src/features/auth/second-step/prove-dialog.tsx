import { prove, proveAskPasskey, proveByPasskey } from '@e-arrival/contract/auth/factors'
import type { Proof } from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { onProofNeeded } from '../../../api/proof.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CodeForm, codeLabel } from './code-form.tsx'
import { askForPasskey } from './passkey-ceremony.ts'
import { PasswordForm } from './password-form.tsx'
import classes from './second-step.module.css'

type Answer = (proved: boolean) => void
/** One proof answers all calls that ask for it. */
type Question = { proof: readonly Proof[]; answers: readonly Answer[] }

const joined = (open: Question | undefined, proof: readonly Proof[], answer: Answer): Question =>
  open ? { ...open, answers: [...open.answers, answer] } : { proof, answers: [answer] }
type Given = { code: string } | { currentPassword: string }

const proves = { proves: true } as const

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
  const close = (proved: boolean) => {
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
    <Dialog opened={question !== undefined} onClose={() => close(false)} title="Is it still you?">
      {question && <Proving proof={question.proof} onProved={() => close(true)} />}
    </Dialog>
  )
}

const Proving = ({ proof, onProved }: { proof: readonly Proof[]; onProved: () => void }) => {
  const byText = useMutation({
    mutationFn: (body: Given) => call(prove, { body }, proves),
    onSuccess: onProved,
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const options = await call(proveAskPasskey, {}, proves)
      const credential = await askForPasskey(options.data)
      return credential && call(proveByPasskey, { body: { credential } }, proves)
    },
    onSuccess: (answer) => {
      if (answer) onProved()
    },
  })
  const codes = proof.includes('code') || proof.includes('recovery')
  return (
    <div className={classes.stack}>
      <p>Your last proof is more than 15 minutes old.</p>
      {proof.includes('passkey') && (
        <Button
          data-once
          leftSection={<IconKey size={18} aria-hidden />}
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          Use your passkey
        </Button>
      )}
      {codes && (
        <CodeForm
          label={codeLabel(proof)}
          submit="Confirm"
          busy={byText.isPending}
          onCode={(code) => byText.mutateAsync({ code })}
        />
      )}
      {proof.includes('password') && (
        <PasswordForm
          submit="Confirm"
          busy={byText.isPending}
          onPassword={(currentPassword) => byText.mutateAsync({ currentPassword })}
        />
      )}
    </div>
  )
}
