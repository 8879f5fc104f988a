import { codeSchema, type Proof } from '@e-arrival/contract/auth/second-step'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { messageOf } from '../../../api/api-error.ts'
import { markRefused } from '../../../api/mark-refused.ts'
import { useUnsay } from '../../../ui/toast/use-unsay.ts'
import classes from './second-step.module.css'

const schema = z.object({ code: codeSchema })

/** What the field is called for somebody who may prove it so. */
export const codeLabel = (proofs: readonly Proof[]): string =>
  proofs.includes('code') ? 'Code of your app, or a recovery code' : 'Recovery code'

type Props = {
  label: string
  submit: string
  busy: boolean
  /** Rejects with what the server found wrong with the code. */
  onCode: (code: string) => Promise<unknown>
}

/** One code, of the app or for recovery; phones offer what just came. While one is looked at no other is written: its answer would be read as of that. */
export const CodeForm = ({ label, submit, busy, onCode }: Props) => {
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  const { noteSaid, unsay } = useUnsay()
  const send = form.onSubmit(({ code }) => {
    onCode(code).then(unsay, (error: unknown) => {
      noteSaid(messageOf(error))
      markRefused(form, error)
    })
  })
  return (
    <form className={classes.stack} onSubmit={send} noValidate>
      <TextInput
        label={label}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        autoFocus
        readOnly={busy}
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  )
}
