import { factorTexts } from '@e-arrival/contract/auth/factors'
import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { markRefused } from '../../../api/mark-refused.ts'
import classes from './second-step.module.css'

type Props = {
  submit: string
  busy: boolean
  onPassword: (password: string) => Promise<unknown>
}

/** The password, of somebody who is signed in: what a session found open does not have. While one is looked at no other is written. */
export const PasswordForm = ({ submit, busy, onPassword }: Props) => {
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (typed) => (typed === '' ? factorTexts.passwordNeeded : null) },
  })
  const send = form.onSubmit(({ currentPassword }) => {
    onPassword(currentPassword).catch((error: unknown) => markRefused(form, error))
  })
  return (
    <form className={classes.stack} onSubmit={send} noValidate>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        autoFocus
        readOnly={busy}
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  )
}
