import type { BulkResult } from '@e-arrival/contract/ids'
import type { QueueName } from '@e-arrival/contract/orders.queues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { useSession } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { type OrderList, orderListsKey } from '../queue/order-list.ts'
import { doneToast } from '../undo/done-toast.tsx'
import { applyForeseen } from './apply-foreseen.ts'
import type { FolderAction, PickedOrder } from './folder-action.ts'
import { ordersInWords } from './orders-in-words.ts'
import { type Outcome, runInBatches } from './run-in-batches.ts'

type Run = { action: FolderAction; orders: readonly PickedOrder[] }
type Options = {
  queue: QueueName
  /** Called with the orders that were done, so that they leave the selection. */
  onDone: (orderIds: string[]) => void
  /** Called with what could not be done, to be shown order by order. */
  onFailed: (failed: BulkResult) => void
}

const sayDone = (action: FolderAction, { message, results }: Outcome): void => {
  const done = results.filter((result) => result.done).length
  const [first] = results
  const undoId = results.find((result) => result.undo_id)?.undo_id
  if (done === results.length) toast.success(doneToast(action.done ?? message, undoId))
  else if (done > 0) toast.warning(doneToast(message, undoId))
  else toast.error(results.length === 1 && first ? first.message : message)
}

/** Asks, shows at once what is foreseen, runs, says what happened, and then loads the truth. */
export const useFolderAction = ({ queue, onDone, onFailed }: Options) => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const me = useSession()?.name ?? ''
  const lists = { queryKey: [...orderListsKey, queue] }

  const mutation = useMutation({
    mutationFn: ({ action, orders }: Run) => runInBatches(action, orders, me),
    onMutate: async ({ action, orders }) => {
      await queries.cancelQueries(lists)
      const before = queries.getQueriesData<OrderList>(lists)
      const picked = new Set(orders.map((order) => order.id))
      queries.setQueriesData<OrderList>(
        lists,
        (list) => list && applyForeseen(list, picked, (row) => action.foresee(row, me)),
      )
      return before
    },
    onError: (_error, _run, before) => {
      for (const [key, list] of before ?? []) queries.setQueryData(key, list)
    },
    onSuccess: (outcome, { action }) => {
      sayDone(action, outcome)
      const failed = outcome.results.filter((result) => !result.done)
      onDone(outcome.results.filter((result) => result.done).map((result) => result.order_id))
      if (failed.length > 0 && outcome.results.length > 1) onFailed(failed)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })

  const run = async (action: FolderAction, orders: readonly PickedOrder[]): Promise<void> => {
    if (orders.length === 0 || mutation.isPending) return
    if (action.confirm && !(await confirm(action.confirm, ordersInWords(orders.length)))) return
    mutation.mutate({ action, orders })
  }
  return { run, running: mutation.isPending }
}

export type RunAction = ReturnType<typeof useFolderAction>['run']
