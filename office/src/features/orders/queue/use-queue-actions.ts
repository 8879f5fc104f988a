import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { FolderAction } from '../actions/folder-action.ts'
import { type StillMeant, useFolderAction } from '../actions/use-folder-action.ts'
import { useWholeQueue } from '../bulk/use-whole-queue.ts'
import type { PickedOrders } from './use-picked.ts'

/** Runs a folder's actions on what is selected, be it rows or the whole queue. */
export const useQueueActions = (queue: QueueName, picked: PickedOrders, stillMeant: StillMeant) => {
  const some = useFolderAction({ queue, onDone: picked.drop })
  const all = useWholeQueue({ onDone: picked.clear })
  const runPicked = (action: FolderAction) =>
    picked.whole ? all.run(action, picked.whole) : some.run(action, picked.orders, stillMeant)
  return {
    run: some.run,
    runPicked,
    running: some.running || all.running,
  }
}
