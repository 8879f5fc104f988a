import type { ReactNode } from 'react'
import classes from './done-toast.module.css'
import { useUndo } from './use-undo.ts'

type Told = {
  text: string
  /** The one order that it is about: another may be on the screen by now. */
  orderId?: string
}
type Props = Told & { undoId: string; closeToast?: () => void }

const Words = ({ text, orderId }: Told) => (
  <span>
    {text}
    {orderId !== undefined && <span className={classes.order}>{orderId}</span>}
  </span>
)

const DoneToast = ({ undoId, closeToast, ...told }: Props) => {
  const undo = useUndo()
  const takeBack = () => {
    if (undo.isIdle) undo.mutate(undoId)
    closeToast?.()
  }
  return (
    <div className={classes.toast}>
      <Words {...told} />
      <button type="button" className={classes.undo} onClick={takeBack}>
        Undo
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
