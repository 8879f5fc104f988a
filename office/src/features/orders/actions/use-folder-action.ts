import type { QueueName } from '@e-arrival/contract/orders/queues'
import { orderInWords } from '@e-arrival/contract/orders/rows'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import { type OrderList, orderListsKey } from '../list/order-list.ts'
import { showFailed } from '../outcome/work.ts'
import { applyForeseen } from './apply-foreseen.ts'
import type { FolderAction, PickedOrder } from './folder-action.ts'
import { runInBatches } from './run-in-batches.ts'
import { sayOutcome } from './say-outcome.ts'

type Run = { action: FolderAction; orders: readonly PickedOrder[] }
type Options = {
  queue: QueueName
  /** Called with the orders that were done, so that they leave the selection. */
  onDone: (orderIds: string[]) => void
}

/** What an action is about, under its question: the one order by id and name, or how many. */
const aboutOf = (queries: QueryClient, orders: readonly PickedOrder[]): string => {
  const [only] = orders
  if (orders.length !== 1 || !only) return counted(orders.length, 'order')
  const row = queries
    .getQueriesData<OrderList>({ queryKey: orderListsKey })
    .flatMap(([, list]) => list?.rows ?? [])
    .find(({ order_id }) => order_id === only.id)
  return row ? orderInWords(row) : `Order ${only.id}`
}

/** Asks, shows at once what is foreseen, runs, says what happened, and then loads the truth. */
export const useFolderAction = ({ queue, onDone }: Options) => {
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
      sayOutcome(action.words, outcome)
      const failed = outcome.results.filter((result) => !result.done)
      onDone(outcome.results.filter((result) => result.done).map((result) => result.order_id))
      if (outcome.results.length > 1) showFailed(queries, failed)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })

  const run = async (action: FolderAction, orders: readonly PickedOrder[]): Promise<void> => {
    if (orders.length === 0 || mutation.isPending) return
    const question = {
      text: action.confirm,
      about: aboutOf(queries, orders),
      destructive: action.danger ?? false,
    }
    if (action.confirm && !(await confirm(question))) return
    mutation.mutate({ action, orders })
  }
  return { run, running: mutation.isPending }
}

export type RunAction = ReturnType<typeof useFolderAction>['run']
