import type { QueueName } from '@e-arrival/contract/orders/queues'
import {
  LONGEST_VIEW_NAME,
  type OrderView,
  viewAnswers,
  viewTexts,
} from '@e-arrival/contract/orders/views'
import { TO_SHARE } from '@e-arrival/contract/permissions'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { markRefused } from '../../../api/mark-refused.ts'
import { useSending } from '../../../api/under-way/use-sending.ts'
import { useMay, useSession } from '../../../api/use-session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { tooLong } from '../../../ui/forms/too-long.ts'
import { useKeptValues } from '../../../ui/forms/use-kept-values.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useWhoseSent } from '../../../ui/toast/use-whose-sent.ts'
import type { Named, Whose } from './change-views.ts'
import { orderViews } from './order-views.ts'
import classes from './views-row.module.css'

/** Views that others share are told by no stream. This stands on every queue, and comes late. */
const VIEWS_AGAIN_MS = 30_000

type Props = {
  title: string
  queue: QueueName
  /** Absent: a new one. */
  view?: OrderView
  opened: boolean
  onClose: () => void
  /** It was deleted meanwhile: what is typed makes a new one. */
  isGone?: boolean
  onName: (named: Named & Whose) => Promise<unknown>
}

/** Asks for a view's name, and of a new one whether it is for all. */
export const NameViewDialog = (props: Props) => {
  useQuery({ ...orderViews(props.queue), refetchInterval: VIEWS_AGAIN_MS })
  return (
    <Dialog opened={props.opened} onClose={props.onClose} size="md" title={props.title}>
      <NameForm {...props} />
    </Dialog>
  )
}

const NameForm = ({ view, queue, isGone, onClose, onName }: Props) => {
  const may = useMay()
  const form = useForm({
    initialValues: { name: view?.name ?? '', shared: false },
    validate: { name: (name) => tooLong(name, LONGEST_VIEW_NAME, viewAnswers.nameTooLong) },
    validateInputOnChange: ['name'],
  })
  const key = `${useSession()?.name}:view:${view?.id ?? `new:${queue}`}`
  const forget = useKeptValues(key, form, ['name'], view !== undefined)
  const { isSending, send } = useSending(key)
  const { whose } = useWhoseSent<Named>(form, ({ name }) => isolated(name))
  const submit = form.onSubmit((named) =>
    send(async () => {
      try {
        await onName({ ...named, whose: () => whose(named) })
        if (forget(named)) onClose()
      } catch (error) {
        markRefused(form, error)
      }
    }),
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate autoComplete="off">
      <TextInput
        label="Name of the view"
        dir="auto"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {isGone && (
        <div role="status">
          <Notice title={viewTexts.unknown} text={viewTexts.saveAsNew} />
        </div>
      )}
      {!view && may(TO_SHARE) && (
        <Checkbox
          label="Share with all who see this queue"
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
      )}
      <div className={classes.buttons}>
        <LeaveButton isSending={isSending} giveUp={forget} onClose={onClose} />
        <Button type="submit" data-once loading={isSending}>
          {isGone ? 'Save as a new view' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
