import { chooseOrderOfFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { displayName, type OrderRow } from '@e-arrival/contract/orders/rows'
import { TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'react-toastify'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { ordersLike } from '../../../api/find/orders-like.ts'
import { useAsFound } from '../../../api/find/use-as-found.ts'
import { useSending } from '../../../api/under-way/use-sending.ts'
import { useSession } from '../../../api/use-session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useKeptValues } from '../../../ui/forms/use-kept-values.ts'
import { useWhoseSent } from '../../../ui/toast/use-whose-sent.ts'
import classes from './batch.module.css'
import { waitingKey } from './waiting-files.ts'

type Props = {
  file: WaitingFile | undefined
  onClose: () => void
  /** `isOver`: nothing else is looked for there by now. */
  onChosen: (orderId: string, isOver: boolean) => void
}

const TYPED_MS = 150
const NONE: readonly OrderRow[] = []

/** Finds an order by anything and compares the file with it. */
export const FindOrderDialog = ({ file, onClose, onChosen }: Props) => (
  <Dialog
    opened={file !== undefined}
    onClose={onClose}
    title={`Find the order of ${file?.name ?? ''}`}
  >
    {file && <FindOrder key={file.id} {...{ file, onChosen, onClose }} />}
  </Dialog>
)

type FindProps = Omit<Props, 'file'> & { file: WaitingFile }
type Typed = { typed: string }
/** Which order was pressed with what was typed. */
type Choice = Typed & { orderId: string }

const FindOrder = ({ file, onChosen, onClose }: FindProps) => {
  const form = useForm({ initialValues: { typed: '' } })
  const key = `${useSession()?.name}:order-of-file:${file.id}`
  const last = useRef('')
  /** Closes where nothing else was typed, nor another order pressed, since that choice. */
  const closeOver = ({ typed }: Typed): boolean => {
    const isOver = last.current === '' && form.getValues().typed === typed
    if (isOver) onClose()
    return isOver
  }
  const forget = useKeptValues(key, form, ['typed'], false, closeOver)
  const { isAsSent, whose } = useWhoseSent<Choice>(
    { getValues: () => ({ ...form.getValues(), orderId: last.current }) },
    ({ orderId }) => `Order ${orderId}`,
  )
  const { isSending, send } = useSending(key)
  const { typed } = form.values
  const isMarked = useRef(false)
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS)
  const found = useQuery(ordersLike(search))
  const queries = useQueryClient()
  const choosing = useMutation({
    meta: { of: whose },
    mutationFn: async ({ orderId }: Choice) => {
      const { data } = await call(chooseOrderOfFile, { body: { id: file.id, orderId } })
      // Until the list has it, another order stands beside the file, and would be given it.
      await queries.refetchQueries({ queryKey: waitingKey, exact: true }, { throwOnError: true })
      return data.order_id
    },
    onSuccess: (orderId, choice) => {
      const isOver = isAsSent(choice)
      if (!isOver) toast.info(`${file.name} was compared with order ${orderId}.`)
      forget({ typed: choice.typed })
      onChosen(orderId, isOver)
    },
  })
  const rows = useAsFound(search, found.data ?? NONE)
  const choose = (orderId: string) => {
    last.current = orderId
    void send(() => choosing.mutateAsync({ typed, orderId }))
  }
  const error = choosing.error ?? found.error
  return (
    <form
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = rows
        if (first && search === typed.trim()) choose(first.order_id)
      }}
    >
      <TextInput
        label="Find by id, name, email or phone"
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('typed')}
        // What was left there is marked: who types begins anew.
        onFocus={({ currentTarget }) => {
          if (!isMarked.current) currentTarget.select()
          isMarked.current = true
        }}
        error={error && messageOf(error)}
      />
      <ul className={classes.found} aria-label="Found orders">
        {rows.map((row) => (
          <li key={row.order_id}>
            <UnstyledButton
              className={classes.candidate ?? ''}
              onClick={() => choose(row.order_id)}
            >
              <span className={classes.id}>{row.order_id}</span>
              <bdi>{displayName(row)}</bdi>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.small}>
        {isSending
          ? 'Comparing…'
          : found.data !== undefined && rows.length === 0 && 'No order was found'}
      </p>
    </form>
  )
}
