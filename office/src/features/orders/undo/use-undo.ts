import { undoneWords } from '@e-arrival/contract/orders/undo'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
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
  if (left > 0) toast.info(`${words}. Stopped with ${counted(left, 'order')} left; Undo goes on.`)
  else if (undone === 0) toast.error(words)
  else if (refused > 0) toast.warning(words)
  else toast.success(words)
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
      } finally {
        show(queries, last?.refused ? { ...last, running: false, stop } : null)
      }
      if (last) say(last)
    },
    onSettled: reload,
  })
}
