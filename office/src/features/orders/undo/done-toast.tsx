import type { ReactNode } from 'react'
import classes from './done-toast.module.css'
import { useUndo } from './use-undo.ts'

type Props = { text: string; undoId: string; closeToast?: () => void }

const DoneToast = ({ text, undoId, closeToast }: Props) => {
  const undo = useUndo()
  const takeBack = () => {
    if (undo.isIdle) undo.mutate(undoId)
    closeToast?.()
  }
  return (
    <div className={classes.toast}>
      <span>{text}</span>
      <button type="button" className={classes.undo} onClick={takeBack}>
        Undo
      </button>
    </div>
  )
}

/** What a toast says of a finished action, with Undo where the server can take it back. */
export const doneToast = (text: string, undoId: string | null | undefined) =>
  undoId
    ? ({ closeToast }: { closeToast?: () => void }): ReactNode => (
        <DoneToast text={text} undoId={undoId} {...(closeToast ? { closeToast } : {})} />
      )
    : text
