import { newPasswordSchema, resetPassword } from '@e-arrival/contract/auth'
import { Anchor, Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { call } from '../../api/call.ts'
import { untilHeard } from '../../api/lost/password-under-way.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-form.module.css'
import { fieldStyles } from './field-styles.ts'

const schema = z.object({ newPassword: newPasswordSchema })

/** Sets a new password with the mailed token, then leads to sign-in (D5). */
export const ResetPasswordPage = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: (body: { newPassword: string }) =>
      untilHeard(() => call(resetPassword, { body: { ...body, token } })),
    onSuccess: (answer) => {
      sayAnswer(answer)
      return navigate({ to: '/' })
    },
  })
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  return (
    <AuthCard
      title="Set a new password"
      lead="It replaces the old one at once, and ends all your sessions."
    >
      <form className={classes.form} onSubmit={form.onSubmit((v) => reset.mutate(v))} noValidate>
        <PasswordInput
          label="Enter New Password"
          autoComplete="new-password"
          classNames={fieldStyles}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" className={classes.submit ?? ''} loading={reset.isPending}>
          Update Password
        </Button>
      </form>
      <p className={classes.back}>
        <Anchor component={Link} to="/forgot-password">
          Ask for a new link
        </Anchor>
      </p>
    </AuthCard>
  )
}
