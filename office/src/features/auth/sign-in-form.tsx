import { whyNoSignIn } from '@e-arrival/contract/auth'
import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { Anchor, Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import classes from './auth-form.module.css'
import { EmailField } from './email-field.tsx'
import { fieldStyles } from './field-styles.ts'
import { SIGNING_IN } from './signing-in.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  /** The email of a sign-in that came back from its second step. */
  given: string
  onHalf: (half: HalfSignIn, email: string) => void
}

/** Email and password, checked on change and on blur (spec 1 §5). */
export const SignInForm = ({ given, onHalf }: Props) => {
  const form = useForm({
    initialValues: { email: given, password: '' },
    validate: whyNoSignIn,
    validateInputOnChange: true,
    validateInputOnBlur: true,
  })
  const forget = useKeptValues(SIGNING_IN, form, ['email'])
  const signIn = useSignIn(onHalf, forget)
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => signIn.mutate(values))}
      noValidate
    >
      <EmailField {...form.getInputProps('email')} autoFocus />
      <PasswordInput
        label="Password"
        placeholder="Password"
        autoComplete="current-password"
        classNames={fieldStyles}
        {...form.getInputProps('password')}
      />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        loading={signIn.isPending}
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
