import { undoneSoFar, undoneWords } from '@e-arrival/contract/orders/undo'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { ApiError, isLostAnswer, messageOf } from '../../../api/api-error.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { counted } from '../../../ui/digits.ts'
import { runUndo, type UndoSum } from './run-undo.ts'

/** An undo that takes more than a moment, or has ended and left some orders as they were. */
export type Undoing = UndoSum & { running: boolean; stop: () => void }

/** Where every screen reads how far the undo of this tab is: its toast is gone by then. */
export const undoingKey = ['undoing'] as const

const show = (queries: QueryClient, undoing: Undoing | null): void => {
  queries.setQueryData<Undoing | null>(undoingKey, undoing)
}

const say = ({ undone, refused, left }: UndoSum): void => {
  const words = undoneWords(undone, refused)
  const stopped = `${undoneSoFar(undone, refused)}. Stopped with ${counted(left, 'order')} left; Undo goes on.`
  if (left > 0) toast.info(stopped)
  else if (undone === 0) toast.error(words)
  else if (refused > 0) toast.warning(words)
  else toast.success(words)
}

const LOST = 'The answer was lost. Part of it may be undone: look at the list. Undo goes on.'

/** Says how far it was when it failed; where no answer came it may have gone further. */
const failed = (error: unknown, last: UndoSum | undefined): unknown => {
  if (!last) return isLostAnswer(error) ? new ApiError('network', LOST) : error
  const words = `${undoneSoFar(last.undone, last.refused)}. Then it stopped: ${messageOf(error)} Undo goes on with what is left.`
  return new ApiError('network', words)
}

/** Takes an action back on the server; orders that changed since are left alone, and named. */
export const useUndo = () => {
  const queries = useQueryClient()
  const reload = useReloadOrders()
  return useMutation({
    mutationFn: async (batchId: string) => {
      const ending = new AbortController()
      const stop = () => ending.abort()
      let last: UndoSum | undefined
      try {
        for await (const sum of runUndo(batchId, ending.signal)) {
          last = sum
          if (sum.left > 0) show(queries, { ...sum, running: true, stop })
        }
      } catch (error) {
        throw failed(error, last)
      } finally {
        show(queries, last?.refused ? { ...last, running: false, stop } : null)
      }
      if (last) say(last)
    },
    onSettled: reload,
  })
}
