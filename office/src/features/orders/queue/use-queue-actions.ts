import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useState } from 'react'
import type { FolderAction } from '../actions/folder-action.ts'
import { useFolderAction } from '../actions/use-folder-action.ts'
import { useWholeQueue } from '../bulk/use-whole-queue.ts'
import type { PickedOrders } from './use-picked.ts'

const NO_FAILURES: BulkResult = []

/** Runs a folder's actions on what is selected, be it rows or the whole queue, and keeps what could not be done. */
export const useQueueActions = (queue: QueueName, picked: PickedOrders) => {
  const [failed, setFailed] = useState(NO_FAILURES)
  const some = useFolderAction({ queue, onDone: picked.drop, onFailed: setFailed })
  const all = useWholeQueue({ onDone: picked.clear, onFailed: setFailed })
  const runPicked = (action: FolderAction) =>
    picked.whole ? all.run(action, picked.whole) : some.run(action, picked.orders)
  return {
    run: some.run,
    runPicked,
    running: some.running || all.running,
    progress: all.progress,
    stop: all.stop,
    failed,
    forget: () => setFailed(NO_FAILURES),
  }
}
