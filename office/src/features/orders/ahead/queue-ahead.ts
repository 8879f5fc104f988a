import { type QueueName, queueRows } from '@e-arrival/contract/orders/queues'
import type { QueryClient } from '@tanstack/react-query'
import { keptListsOf } from '../arrange/kept-lists.ts'
import { ownSortOf, withOwnSort } from '../arrange/own-sort.rules.ts'
import { monthCounts } from '../future/month-counts.ts'
import { orderList, WINDOW_ROWS } from '../list/order-list.ts'
import { readQueueSearch } from '../list/queue-search.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** Asks for what a queue's screen will show first at this address: its rows, or the months of Future Orders. */
export const queueAhead = (
  queries: QueryClient,
  queue: QueueName,
  raw: Readonly<Record<string, unknown>>,
): void => {
  const search = readQueueSearch(raw, { queue, sizes: queueRows[queue].sizes })
  if (queue === 'futureOrder' && search.month === undefined) {
    fetchAhead(queries, monthCounts.queryKey, () => queries.prefetchQuery(monthCounts))
    return
  }
  const listed = withOwnSort(search, ownSortOf(queue, keptListsOf().urgent))
  const page = search.size === 'all' ? 1 : search.page
  const limit = search.size === 'all' ? WINDOW_ROWS : search.size
  const list = orderList(queue, listed, { page, limit })
  fetchAhead(queries, list.queryKey, () => queries.prefetchQuery(list))
}
