import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import {
  saveTransactionDetails,
  type TransactionVersion,
  transactionSchema,
  transactionVersionSchema,
} from '@e-arrival/contract/orders/transaction'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useWhose } from '../../ui/toast/use-whose.ts'
import { useIsThere } from '../../ui/use-is-there.ts'
import classes from './transaction-dialog.module.css'

type Props = {
  order: OrderDetail
  opened: boolean
  onClose: () => void
  onSaved: () => void
  /** Goes on without: the pack then prints "Not recorded". */
  onSkip?: () => void
}

type Details = TransactionVersion

/** What was saved meanwhile by somebody else, where that is why a saving was refused. */
const savedMeanwhile = (error: unknown): Details | undefined =>
  error instanceof ApiError ? transactionVersionSchema.safeParse(error.data).data : undefined

/** Enter Transaction Details (spec 2 §2, §5). */
export const TransactionDialog = ({ opened, onClose, ...form }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Enter Transaction Details" size="md">
    <TransactionForm {...form} />
  </Dialog>
)

const TransactionForm = ({ order, onSaved, onSkip }: Omit<Props, 'opened' | 'onClose'>) => {
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${order.order_id}`)
  const opened = { transactionId: order.transaction_id, merchantName: order.merchant_name }
  // Not what the order says now: that may have come from elsewhere while this form stood open.
  const shown = useRef<Details>(opened)
  const save = useMutation({
    mutationFn: (details: Details) =>
      call(saveTransactionDetails, {
        body: { ...details, orderId: order.order_id, shown: shown.current },
      }),
    onError: (error) => {
      shown.current = savedMeanwhile(error) ?? shown.current
    },
    onSuccess: async (answer, sent) => {
      sayAnswer(answer, whose(answer.message))
      const { transaction_id: transactionId, merchant_name: merchantName } = answer.data
      shown.current = { transactionId, merchantName }
      if (isWrittenOn(sent)) return reload()
      forget()
      await reload()
      if (isThere() && !isWrittenOn(sent)) onSaved()
    },
  })
  const form = useForm({
    initialValues: opened,
    validate: schemaResolver(transactionSchema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const key = `${useSession()?.name}:transaction:${order.order_id}`
  const forget = useKeptValues(key, form, ['transactionId', 'merchantName'], true)
  const { isSending, send } = useSending(key)
  const isThere = useIsThere()
  const isWrittenOn = (sent: Details): boolean => {
    const now = form.getValues()
    return now.transactionId !== sent.transactionId || now.merchantName !== sent.merchantName
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => send(() => save.mutateAsync(values)))}
    >
      <TextInput
        label="Transaction ID"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('transactionId')}
      />
      <TextInput label="Merchant Name" autoComplete="off" {...form.getInputProps('merchantName')} />
      <div className={classes.buttons}>
        {onSkip && (
          <Button variant="subtle" onClick={onSkip}>
            Go on without
          </Button>
        )}
        <Button type="submit" loading={isSending}>
          Save
        </Button>
      </div>
    </form>
  )
}
