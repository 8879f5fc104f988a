import { invoiceOrderIdSchema, type SentInvoice } from '@e-arrival/contract/invoices'
import { DEFAULT_PROVIDER, type Provider } from '@e-arrival/contract/mail/providers'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../../api/api-error.ts'
import { markRefused } from '../../api/mark-refused.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { clearSent } from '../../ui/forms/clear-sent.ts'
import { useKeptChoice } from '../../ui/forms/use-kept-choice.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { useStood } from '../../ui/press/use-stood.ts'
import layout from '../../ui/settings-form.module.css'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import classes from './invoice-facts.module.css'
import { InvoiceFacts } from './invoice-facts.tsx'
import { useInvoicePreview } from './use-invoice-preview.ts'
import { useSendInvoice } from './use-send-invoice.ts'

const schema = z.object({ orderId: invoiceOrderIdSchema })

/** One field, the order id (spec 2 §2, §5). It sends what was shown: a press before that shows the order first (D67). */
export const InvoiceForm = ({ onSent }: { onSent: (sent: SentInvoice) => void }) => {
  const form = useForm({
    initialValues: { orderId: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const key = `${useSession()?.name}:invoice`
  const forget = useKeptValues(key, form, ['orderId'])
  const [provider, setProvider] = useKeptChoice<Provider>(`${key}:provider`, DEFAULT_PROVIDER)
  const { preview, error, isLooking, look } = useInvoicePreview(form.values.orderId)
  const stood = useStood(preview)
  const typed = useRef({ orderId: '' })
  const [pressedUnseen, setPressedUnseen] = useState('')
  const isThere = useIsThere()
  const isShown = () => isThere() && form.getValues().orderId === typed.current.orderId
  const sending = useSendInvoice(isShown, (sent) => {
    onSent(sent)
    if (clearSent(form, typed.current)) forget(typed.current)
  })
  const { isSending, send } = useSending(key)
  const submit = form.onSubmit(() => {
    // As it stood when the button was pressed: what turned, or came, a moment ago was not read.
    const read = stood.seen()
    if (!read || read.refusal || read.order_id !== preview?.order_id) {
      setPressedUnseen(form.values.orderId)
      const why = preview ? preview.refusal : error && messageOf(error)
      if (why) sayAgain('error', why)
      return void look()
    }
    setPressedUnseen('')
    const { order_id: orderId, paper, name, to, amount, currency } = read
    const shown = { name, to, amount, currency }
    void send(async () => {
      typed.current = form.getValues()
      try {
        await sending.mutateAsync({ orderId, paper, shown, mailServiceProvider: provider })
      } catch (refused) {
        if (!isThere()) return
        if (isShown()) markRefused(form, refused)
        void look()
      }
    })
  })
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput
        className={layout.field ?? ''}
        label="Order ID"
        name="invoiceOrderId"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('orderId')}
      />
      {preview ? (
        <InvoiceFacts preview={preview} provider={provider} onProvider={setProvider} />
      ) : (
        <p className={classes.looking} role={error ? 'alert' : 'status'}>
          {error ? messageOf(error) : whatFor(form.values.orderId, isLooking)}
        </p>
      )}
      <Button type="submit" className={layout.submit ?? ''} loading={isSending}>
        Send Invoice
      </Button>
      {preview && !preview.refusal && pressedUnseen === form.values.orderId && (
        <p className={classes.looking} role="status">
          Not sent: this came up only now. Read it, then press again.
        </p>
      )}
    </form>
  )
}

const whatFor = (typed: string, isLooking: boolean): string => {
  if (!invoiceOrderIdSchema.safeParse(typed).success)
    return 'Name, amount and payment of the order are shown here before anything is sent.'
  return isLooking ? 'Looking up the order…' : ''
}
