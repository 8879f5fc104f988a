import type { QueueName } from '@e-arrival/contract/orders/queues'
import { orderInWords } from '@e-arrival/contract/orders/rows'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import { sayAgain } from '../../../ui/toast/say-again.tsx'
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

/** Those of the orders a question counted that a Yes is about. */
export type StillMeant = (orders: readonly PickedOrder[]) => Promise<readonly PickedOrder[]>
const allOf: StillMeant = (orders) => Promise.resolve(orders)

/** Of one list: what was begun in another one, and may wait for a lost answer, keeps nobody here. */
const keyOf = (queue: QueueName) => ['folder-action', queue]
/** A press that does nothing says so. */
const NOT_YET = 'The last change of this order is still on its way. Wait for its answer.'

const underWay = (queries: QueryClient, queue: QueueName): Run[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: keyOf(queue), status: 'pending' })
    .flatMap(({ state }) => (state.variables as Run | undefined) ?? [])

const changes = (run: Run, orders: readonly PickedOrder[]): boolean =>
  run.orders.some(({ id }) => orders.some((order) => order.id === id))

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

/**
 * Asks, shows at once what is foreseen, runs, says what happened, and then loads the truth: after the last of those that run at once,
 * lest it bring back what the next one has foreseen.
 */
export const useFolderAction = ({ queue, onDone }: Options) => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const me = useSession()?.name ?? ''
  const lists = { queryKey: [...orderListsKey, queue] }

  const isLast = () => underWay(queries, queue).length < 2

  const mutation = useMutation({
    mutationKey: keyOf(queue),
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
      if (!isLast()) return
      for (const [key, list] of before ?? []) queries.setQueryData(key, list)
    },
    onSuccess: (outcome, { action }) => {
      sayOutcome(action.words, outcome)
      const failed = outcome.results.filter((result) => !result.done)
      onDone(outcome.results.filter((result) => result.done).map((result) => result.order_id))
      if (outcome.results.length > 1) showFailed(queries, failed)
    },
    onSettled: () => (isLast() ? queries.invalidateQueries({ queryKey: ['orders'] }) : undefined),
  })

  const run = async (
    action: FolderAction,
    orders: readonly PickedOrder[],
    stillMeant: StillMeant = allOf,
  ): Promise<void> => {
    if (orders.length === 0) return
    if (underWay(queries, queue).some((one) => changes(one, orders)))
      return void sayAgain('info', NOT_YET)
    const question = {
      text: action.confirm,
      about: aboutOf(queries, orders),
      destructive: action.danger ?? false,
    }
    if (action.confirm && !(await confirm(question))) return
    const meant = action.confirm ? await stillMeant(orders) : orders
    if (meant.length > 0) mutation.mutate({ action, orders: meant })
  }
  return { run, running: mutation.isPending }
}

export type RunAction = ReturnType<typeof useFolderAction>['run']
