import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useQuery } from '@tanstack/react-query'
import { type OrderList, orderList, questionOf } from '../../list/order-list.ts'
import type { QueueSearch } from '../../list/queue-search.ts'
import { type QueueRows, stateOf } from './queue-rows.ts'

const NONE: OrderList['rows'] = []

/** One page of a queue; while the next page loads the last one stays, paler (D44: never across queues). */
export const useQueuePage = (queue: QueueName, search: QueueSearch): QueueRows => {
  const limit = search.size === 'all' ? 0 : search.size
  const list = useQuery({
    ...orderList(queue, search, { page: search.page, limit }),
    enabled: limit > 0,
    placeholderData: (last) => last,
  })
  const { data, error, isPlaceholderData: stale } = list
  const retry = () => void list.refetch()
  const state = stateOf({ error, count: data?.rows.length, stale, retry })
  return {
    state,
    rows: data?.rows ?? NONE,
    total: data?.question === questionOf(search) ? data.total : undefined,
    bounded: data?.bounded ?? false,
    stale,
    servedAt: data?.servedAt,
  }
}
