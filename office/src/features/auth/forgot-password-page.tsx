import { forgotPassword, signInEmailSchema } from '@e-arrival/contract/auth'
import { RESET_LINK_MINUTES } from '@e-arrival/contract/values/reset-link'
import { Anchor, Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-toastify'
import { z } from 'zod'
import { call } from '../../api/call.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { useWhoseSent } from '../../ui/toast/use-whose-sent.ts'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-form.module.css'
import { EmailField } from './email-field.tsx'
import { SIGNING_IN } from './signing-in.ts'

const ASKING = 'forgot-password'

const schema = z.object({ email: signInEmailSchema })

/**
 * Asks for the mailed link; the answer is the same whoever asks (D5), and is said with the address that was asked for. One that was corrected
 * meanwhile stays, and is asked for next.
 */
export const ForgotPasswordPage = () => {
  const [said, setSaid] = useState<string>()
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
    meta: { of: (sent: { email: string }) => whose(sent) },
    onSuccess: (answer, sent) => {
      const words = `${sent.email}: ${answer.message}`
      // Sent or written alone: what it says is no success by itself.
      toast.info(words)
      if (!isAsSent(sent)) return
      forget(sent)
      setSaid(words)
    },
  })
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const forget = useKeptValues(SIGNING_IN, form, ['email'])
  const { isSending, send } = useSending(ASKING)
  const { isAsSent, whose } = useWhoseSent<{ email: string }>(form, ({ email }) => email)
  return (
    <AuthCard
      title="Forgot password"
      {...(said
        ? {}
        : {
            lead: `Ask for a link by mail to set a new one. It works once, for ${RESET_LINK_MINUTES} minutes.`,
          })}
    >
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <form
          className={classes.form}
          onSubmit={form.onSubmit((v) => send(() => ask.mutateAsync(v)))}
          noValidate
        >
          <EmailField {...form.getInputProps('email')} />
          <Button type="submit" className={classes.submit ?? ''} loading={isSending}>
            Send the link
          </Button>
        </form>
      )}
      <p className={classes.back}>
        <Anchor component={Link} to="/">
          Back to sign in
        </Anchor>
      </p>
    </AuthCard>
  )
}
