import { prove, proveAskPasskey, proveByPasskey } from '@e-arrival/contract/auth/factors'
import type { Proof } from '@e-arrival/contract/auth/second-step'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CodeForm, codeLabel } from '../second-step/code-form.tsx'
import { askForPasskey } from '../second-step/passkey-ceremony.ts'
import { PasswordForm } from '../second-step/password-form.tsx'
import classes from '../second-step/second-step.module.css'

type Given = { code: string } | { currentPassword: string }

const proves = { proves: true } as const

type Props = { proof: readonly Proof[] | undefined; onProved: () => void; onClose: () => void }

/** The dialog that asks for one of these proofs; closed where there are none to ask for. */
export const Proving = ({ proof, onProved, onClose }: Props) => (
  <Dialog opened={proof !== undefined} onClose={onClose} title="Is it still you?">
    {proof && <Ways proof={proof} onProved={onProved} />}
  </Dialog>
)

const Ways = ({ proof, onProved }: { proof: readonly Proof[]; onProved: () => void }) => {
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
