import { invoiceOrderIdSchema, type SentInvoice } from '@e-arrival/contract/invoices'
import { DEFAULT_PROVIDER, type Provider, providers } from '@e-arrival/contract/mail'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { useSession } from '../../api/use-session.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import layout from '../../ui/settings-form.module.css'
import { useSendInvoice } from './use-send-invoice.ts'

const schema = z.object({ orderId: invoiceOrderIdSchema, mailServiceProvider: z.enum(providers) })

/** One field, the order id, and the provider the mail leaves by (spec 2 §2, §5). */
export const InvoiceForm = ({ onSent }: { onSent: (sent: SentInvoice) => void }) => {
  const form = useForm({
    initialValues: { orderId: '', mailServiceProvider: DEFAULT_PROVIDER as Provider },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    validateInputOnBlur: true,
  })
  useKeptValues(`${useSession()?.name}:invoice`, form, ['orderId', 'mailServiceProvider'])
  const sending = useSendInvoice((sent) => {
    onSent(sent)
    form.setFieldValue('orderId', '')
    form.clearErrors()
  })
  const submit = form.onSubmit(({ orderId, mailServiceProvider }) => {
    if (sending.isPending) return
    const body = { orderId: orderId.trim(), mailServiceProvider }
    sending.mutate(body, { onError: (error) => form.setErrors(fieldErrorsOf(error)) })
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
      <NativeSelect
        className={layout.field ?? ''}
        label="Mail provider"
        data={[...providers]}
        {...form.getInputProps('mailServiceProvider')}
      />
      <Button type="submit" className={layout.submit ?? ''} loading={sending.isPending}>
        Send Invoice
      </Button>
    </form>
  )
}
