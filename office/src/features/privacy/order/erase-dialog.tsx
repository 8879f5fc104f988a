import { eraseTraveller, privacyTexts } from '@e-arrival/contract/privacy'
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { markRefused } from '../../../api/mark-refused.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useSending } from '../../../api/under-way/use-sending.ts'
import { useSession } from '../../../api/use-session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { useKeptValues } from '../../../ui/forms/use-kept-values.ts'
import { sayAnswer } from '../../../ui/toast/say-done.ts'
import { useWhose } from '../../../ui/toast/use-whose.ts'
import { useIsThere } from '../../../ui/use-is-there.ts'
import classes from './order-privacy.module.css'

type Props = {
  orderId: string
  isSensitiveGone: boolean
  opened: boolean
  onClose: () => void
}
const eraseKey = (orderId: string) => ['erase', orderId]

/** Whether one is under way, also where its dialog was closed: it cannot be stopped. */
export const useIsErasing = (orderId: string): boolean =>
  useIsMutating({ mutationKey: eraseKey(orderId) }) > 0

type UpTo = 'sensitive' | 'contact'

/** Asks what to erase, why, and for the order id, typed: there is no way back. */
export const EraseDialog = ({ opened, onClose, ...form }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Erase the data of this traveller" size="md">
    <EraseForm {...form} onClose={onClose} />
  </Dialog>
)

const EraseForm = ({ orderId, isSensitiveGone, onClose }: Omit<Props, 'opened'>) => {
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${orderId}`)
  const isThere = useIsThere()
  const form = useForm({
    initialValues: {
      upTo: (isSensitiveGone ? 'contact' : 'sensitive') as UpTo,
      reason: '',
      confirm: '',
    },
    validate: {
      reason: (value) => (value.trim() ? null : privacyTexts.reason),
      confirm: (value) => (value.trim() === orderId ? null : privacyTexts.confirm),
    },
  })
  const key = `${useSession()?.name}:erase:${orderId}`
  /** Closes where all that is asked for here was erased: by less it is not done. */
  const closeOver = ({ upTo }: Pick<typeof form.values, 'upTo'>): boolean => {
    const isOver = upTo === 'contact' || form.getValues().upTo === upTo
    if (isOver) onClose()
    return isOver
  }
  // The choice alone, with no word beside it, would be seen by nobody when it stands there again.
  const kept = form.values.reason ? (['reason', 'upTo'] as const) : (['reason'] as const)
  const forget = useKeptValues(key, form, kept, true, closeOver)
  const { isSending, send } = useSending(key)
  const erase = useMutation({
    mutationKey: eraseKey(orderId),
    mutationFn: (values: typeof form.values) =>
      call(eraseTraveller, { body: { orderId, ...values } }),
    onSuccess: async (answer, sent) => {
      sayAnswer(answer, whose(answer.message))
      forget(sent)
      if (isThere()) closeOver(sent)
      await reload()
    },
    onError: (error) => markRefused(form, error),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => send(() => erase.mutateAsync(values)))}
    >
      <Text>There is no way back. What happened, amounts and the event record stay.</Text>
      <Radio.Group label="What" {...form.getInputProps('upTo')}>
        <Stack gap={6} mt={4}>
          <Radio
            value="sensitive"
            label="Passport, birth date, health answers and documents"
            disabled={isSensitiveGone}
          />
          <Radio value="contact" label="All of it: also name, email, phone, mails and comments" />
        </Stack>
      </Radio.Group>
      <TextInput
        label="Reason"
        description="Stands in the event record"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={`Type the order id ${orderId}`}
        autoComplete="off"
        {...form.getInputProps('confirm')}
      />
      <div className={classes.buttons}>
        <LeaveButton isSending={isSending} giveUp={forget} onClose={onClose} />
        <Button type="submit" color="red" loading={isSending}>
          Erase
        </Button>
      </div>
    </form>
  )
}
