import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { Kbd } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './done-toast.module.css'
import { useUndo } from './use-undo.ts'

type Told = {
  text: string
  /** The one order that it is about: another may be on the screen by now. */
  orderId?: string
}
type Props = Told & { undoId: string; closeToast?: () => void }

/** True where the order's own page is on the screen: there its name need not be said. */
const isOpen = (orderId: string): boolean =>
  window.location.pathname.endsWith(`/${encodeOrderId(orderId)}`)

const Words = ({ text, orderId }: Told) => {
  // As it was when the toast came: it does not change under the eye.
  const [named] = useState(() => orderId !== undefined && !isOpen(orderId))
  return (
    <span>
      {text}
      {named && <span className={classes.order}>{orderId}</span>}
    </span>
  )
}

const DoneToast = ({ undoId, closeToast, ...told }: Props) => {
  const undo = useUndo()
  const takeBack = () => {
    if (undo.isIdle) undo.mutate(undoId)
    closeToast?.()
  }
  return (
    <div className={classes.toast}>
      <Words {...told} />
      <button
        type="button"
        className={classes.undo}
        onClick={takeBack}
        data-undo={undo.isIdle || undefined}
        aria-keyshortcuts="z"
      >
        Undo
        <Kbd size="xs" ml={4} visibleFrom="sm" aria-hidden>
          z
        </Kbd>
      </button>
    </div>
  )
}

/** What a toast says of a finished action, with Undo where the server can take it back; of one order, which. */
export const doneToast = (text: string, undoId: string | null | undefined, orderId?: string) => {
  const told = { text, ...(orderId === undefined ? {} : { orderId }) }
  if (!undoId) return orderId === undefined ? text : () => <Words {...told} />
  return ({ closeToast }: { closeToast?: () => void }): ReactNode => (
    <DoneToast {...told} undoId={undoId} {...(closeToast ? { closeToast } : {})} />
  )
}
