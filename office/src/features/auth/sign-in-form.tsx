import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { Anchor, Button, PasswordInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import classes from './auth-form.module.css'
import { EmailField } from './email-field.tsx'
import { fieldStyles } from './field-styles.ts'
import { SIGNING_IN } from './signing-in.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignInFields } from './use-sign-in-fields.ts'

type Props = {
  /** The email of a sign-in that came back from its second step. */
  given: string
  onHalf: (begun: { half: HalfSignIn; email: string }) => void
}

/** Email and password. */
export const SignInForm = ({ given, onHalf }: Props) => {
  const fields = useSignInFields(given)
  const forget = useKeptValues(SIGNING_IN, fields, ['email'])
  const { mutate, isSending } = useSignIn(fields, onHalf, forget)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const values = await fields.check()
    if (values) mutate(values)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <EmailField {...fields.inputs.email} autoFocus />
      <PasswordInput
        label="Password"
        placeholder="Password"
        autoComplete="current-password"
        classNames={fieldStyles}
        {...fields.inputs.password}
      />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        loading={isSending}
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        Sign In
      </Button>
      <Anchor component={Link} to="/forgot-password" className={classes.below ?? ''}>
        Forgot password?
      </Anchor>
    </form>
  )
}
