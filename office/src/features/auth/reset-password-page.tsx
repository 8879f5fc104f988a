import { newPasswordSchema, resetPassword } from '@e-arrival/contract/auth'
import { Anchor, Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { call } from '../../api/call.ts'
import { untilHeard } from '../../api/lost/password-under-way.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useIsHere } from '../../ui/use-own-path.ts'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-form.module.css'
import { fieldStyles } from './field-styles.ts'

const schema = z.object({ newPassword: newPasswordSchema })

const NOT_SET = 'What was typed since is not set: ask for a new link to set that.'

/** Sets a new password with the mailed token, once, then leads to sign-in who is still here and has typed no other one since (D5). */
export const ResetPasswordPage = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const mutationKey = ['reset-password', token]
  const reset = useMutation({
    mutationKey,
    mutationFn: (body: { newPassword: string }) =>
      untilHeard(() => call(resetPassword, { body: { ...body, token } })),
    meta: { of: () => (isHere() ? undefined : 'Set a new password') },
    onSuccess: (answer) => sayAnswer(answer),
  })
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const { isSending, send } = useSending(`reset-password:${token}`)
  // Sent by this page, or by the one that was left and come back to.
  const [set] = useMutationState({
    filters: { mutationKey, status: 'success' },
    select: ({ state }) => (state.variables as typeof form.values).newPassword,
  })
  const leadOn = useEffectEvent((sent: string) => {
    if (!isHere()) return
    if (['', sent].includes(form.getValues().newPassword)) void navigate({ to: '/', replace: true })
    else sayAgain('warning', NOT_SET)
  })
  useEffect(() => {
    if (set !== undefined) leadOn(set)
  }, [set])
  return (
    <AuthCard
      title="Set a new password"
      lead="It replaces the old one at once, and ends all your sessions."
    >
      <form
        className={classes.form}
        onSubmit={form.onSubmit((v) => send(() => reset.mutateAsync(v)))}
        noValidate
      >
        <PasswordInput
          label="Enter New Password"
          autoComplete="new-password"
          classNames={fieldStyles}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" className={classes.submit ?? ''} loading={isSending}>
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
