import { newPasswordSchema } from '@e-arrival/contract/auth'
import { Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { markRefused } from '../../api/mark-refused.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import layout from '../../ui/settings-form.module.css'
import { asksForCurrent, useChangePassword } from './use-change-password.ts'

const schema = z.object({ newPassword: newPasswordSchema, currentPassword: z.string() })

/**
 * 'Enter New Password'; the current one is asked for where the sign-in is older than 15 minutes (D25). What stands there is what it becomes: while it
 * is on its way nothing else is written.
 */
export const ChangePasswordForm = () => {
  const [withCurrent, setWithCurrent] = useState(false)
  const change = useChangePassword()
  const form = useForm({
    initialValues: { newPassword: '', currentPassword: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const onError = (error: unknown) => {
    markRefused(form, error)
    if (asksForCurrent(error)) setWithCurrent(true)
  }
  const submit = form.onSubmit(({ newPassword, currentPassword }) =>
    change.mutate(currentPassword ? { newPassword, currentPassword } : { newPassword }, {
      onError,
    }),
  )
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <PasswordInput
        className={layout.field ?? ''}
        label="Enter New Password"
        autoComplete="new-password"
        readOnly={change.isPending}
        {...form.getInputProps('newPassword')}
      />
      {withCurrent && (
        <PasswordInput
          className={layout.described ?? ''}
          label="Current password"
          description="Your sign-in is more than 15 minutes old."
          autoComplete="current-password"
          autoFocus
          readOnly={change.isPending}
          {...form.getInputProps('currentPassword')}
        />
      )}
      <Button type="submit" className={layout.submit ?? ''} loading={change.isPending}>
        Update Password
      </Button>
    </form>
  )
}
