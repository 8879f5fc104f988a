import { whyNoCard } from '@e-arrival/contract/documents/why-no-card'
import { recipientSchema } from '@e-arrival/contract/mail'
import { orderAddress } from '@e-arrival/contract/mail/order-address'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { useSession } from '../../api/use-session.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { SwitchedOff } from '../../ui/forms/switched-off.tsx'
import { useFollowed } from '../../ui/forms/use-followed.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import classes from './resend-form.module.css'
import { useResend } from './use-resend.ts'

const schema = z.object({ email: recipientSchema })

type Props = {
  order: OrderDetail
  /** Names the address field, which stands twice on the page. */
  label: string
  buttons: readonly { provider: Provider; label: string }[]
}

/** An address, that of the order at first, and a button for each way to send the document again. */
export const ResendForm = ({ order, label, buttons }: Props) => {
  const form = useForm({
    initialValues: { email: orderAddress(order) },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  useFollowed(form, 'email', orderAddress(order))
  const key = `${useSession()?.name}:mail:${label}:${order.order_id}`
  const forget = useKeptValues(key, form, ['email'])
  const { resend, sending } = useResend(order, {
    named: key,
    whoseAddress: ({ email }) => (form.getValues().email.trim() === email ? undefined : email),
    onSent: (sent) => void forget(sent.email === form.getValues().email.trim() ? undefined : sent),
  })
  const [first] = buttons
  const submit = (provider: Provider) =>
    form.onSubmit(({ email }) => void resend(email.trim(), provider))()
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (first) submit(first.provider)
      }}
    >
      <SwitchedOff why={whyNoCard(order)}>
        <TextInput
          className={classes.email ?? ''}
          aria-label={label}
          placeholder="Email"
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        {buttons.map((button) => (
          <Button
            key={button.label}
            data-once
            variant="default"
            data-disabled={sending}
            aria-disabled={sending || undefined}
            onClick={() => submit(button.provider)}
          >
            {button.label}
          </Button>
        ))}
      </SwitchedOff>
    </form>
  )
}
