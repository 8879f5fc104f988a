import type { QueueName } from '@e-arrival/contract/orders/queues'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type OrderList, orderList, orderListsKey, WINDOW_ROWS } from '../../list/order-list.ts'
import type { QueueSearch } from '../../list/queue-search.ts'
import { type QueueRows, stateOf } from './queue-rows.ts'
import { useAtRest } from './use-at-rest.ts'

/** A dragged scroll bar passes many windows; only where it rests for this long is asked for. */
const REST_MS = 80

const NONE: OrderList['rows'] = []

const windowsOf = (from: number, to: number): number[] => {
  const first = Math.floor(from / WINDOW_ROWS)
  const last = Math.floor(to / WINDOW_ROWS)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** What the windows hold: the rows in view as one run (windows before the first loaded one left out), the head's total, a failure. */
const gather = (all: readonly UseQueryResult<OrderList>[], firstWindow: number) => {
  const head = all[0]
  const inView = firstWindow === 0 ? all : all.slice(1)
  const start = Math.max(
    0,
    inView.findIndex((result) => result.data),
  )
  const gap = inView.findIndex((result, i) => i >= start && !result.data)
  const run = inView.slice(start, gap < 0 ? undefined : gap)
  return {
    rows: run.flatMap((result) => result.data?.rows ?? NONE),
    first: (firstWindow + start) * WINDOW_ROWS,
    total: head?.data?.total,
    bounded: head?.data?.bounded ?? false,
    servedAt: head?.data?.servedAt,
    error: all.find((result) => result.error && !result.data)?.error,
  }
}

/** The whole folder as windows around the view (D28): a virtual scroll that holds what is looked at. */
export const useQueueWindows = (
  queue: QueueName,
  search: QueueSearch,
  enabled: boolean,
): QueueRows => {
  const queries = useQueryClient()
  const [range, setRange] = useState({ from: 0, to: 0 })
  const onRange = useAtRest(
    useCallback((from: number, to: number) => setRange({ from, to }), []),
    REST_MS,
  )
  const windows = windowsOf(range.from, range.to)
  const first = windows[0] ?? 0
  const combine = useCallback((all: UseQueryResult<OrderList>[]) => gather(all, first), [first])
  const { rows, total, bounded, servedAt, error, ...run } = useQueries({
    queries: (enabled ? [0, ...windows.filter((w) => w > 0)] : []).map((w) => ({
      ...orderList(queue, search, { page: w + 1, limit: WINDOW_ROWS }),
      staleTime: 30_000,
    })),
    combine,
  })
  const window = useMemo(
    () => ({ count: total ?? 0, first: run.first, onRange }),
    [total, run.first, onRange],
  )
  const retry = () => void queries.refetchQueries({ queryKey: orderListsKey, type: 'active' })
  const state = stateOf({ error, count: error ? undefined : total, stale: false, retry })
  return { state, rows, total, bounded, servedAt, window }
}
