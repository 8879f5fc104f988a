import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useEffect, useEffectEvent } from 'react'
import type { QueueSearch } from '../../list/queue-search.ts'
import type { ChangeSearch } from '../../list/use-queue-search.ts'
import type { QueueRows } from './queue-rows.ts'
import { useQueuePage } from './use-queue-page.ts'
import { useQueueWindows } from './use-queue-windows.ts'

/** A page of the queue, or with size All its windows. A page that no longer exists leads to the last one. */
export const useQueueRows = (
  queue: QueueName,
  search: QueueSearch,
  change: ChangeSearch,
): QueueRows => {
  const all = search.size === 'all'
  const page = useQueuePage(queue, search)
  const windows = useQueueWindows(queue, search, all)
  const last = all ? 1 : Math.max(1, Math.ceil((page.total ?? 0) / Number(search.size)))
  const lost = !all && page.state.kind === 'ready' && !page.state.stale && search.page > last
  const goBack = useEffectEvent(() => change({ page: last }, { replace: true }))
  useEffect(() => {
    if (lost) goBack()
  }, [lost])
  return all ? windows : page
}
