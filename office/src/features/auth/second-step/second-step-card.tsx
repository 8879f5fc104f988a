import {
  type HalfSignIn,
  secondStepAskPasskey,
  secondStepByCode,
  secondStepByPasskey,
} from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { CodeForm, codeLabel } from './code-form.tsx'
import { askForPasskey } from './passkey-ceremony.ts'
import classes from './second-step.module.css'
import type { Entered } from './use-enter.ts'
import { useOwnAnswer } from './use-own-answer.ts'
import { whenOver } from './when-over.ts'

const keep = { keepSessionOn401: true }

/** The second step of somebody who has one: a passkey or a code. */
export const SecondStepCard = ({
  half,
  onEntered,
  onOver,
}: {
  half: HalfSignIn
  onEntered: (entered: Entered) => void
  onOver: () => void
}) => {
  const { step, methods } = half
  const { isThere, enter } = useOwnAnswer(onEntered)
  const byCode = useMutation({
    mutationFn: (code: string) => call(secondStepByCode, { body: { step, code } }, keep),
    onSuccess: enter,
    ...whenOver(onOver),
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const options = await call(secondStepAskPasskey, { body: { step } }, keep)
      const credential = isThere() && (await askForPasskey(options.data))
      return (
        credential && isThere() && call(secondStepByPasskey, { body: { step, credential } }, keep)
      )
    },
    onSuccess: (entered) => {
      if (entered) enter(entered)
    },
    ...whenOver(onOver),
  })
  return (
    <div className={classes.stack}>
      {methods.includes('passkey') && (
        <>
          <Button
            size="md"
            data-once
            leftSection={<IconKey size={18} aria-hidden />}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            Use your passkey
          </Button>
          <p className={classes.or}>or</p>
        </>
      )}
      <CodeForm
        label={codeLabel(methods)}
        submit="Confirm"
        busy={byCode.isPending}
        onCode={(code) => byCode.mutateAsync(code)}
      />
    </div>
  )
}
