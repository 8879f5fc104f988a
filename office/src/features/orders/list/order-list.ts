import { listOrders, MAX_ROWS } from '@e-arrival/contract/orders/list'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentSession } from '../../../api/session.ts'
import { withDialingCodes } from './dialing-codes.ts'
import type { QueueSearch } from './queue-search.ts'

/** servedAt is when the server read it, or of an older node the second of its answer: what came later was not seen. */
export type OrderList = {
  rows: readonly OrderRow[]
  total: number
  bounded: boolean
  servedAt: string | undefined
  /** What was asked: the number is an answer to that alone. */
  question: string
}
export type ListFilter = Pick<QueueSearch, 'sort' | 'search' | 'unassigned' | 'month' | 'filters'>

export const orderListsKey = ['orders', 'list'] as const

/** Rows of one window of "All": small enough to arrive while the eye still travels, and a divisor of the server's limit. */
export const WINDOW_ROWS = 200

/** A list's filter as the server reads it, wherever a queue is walked: list, export, neighbours. */
export const filterQuery = ({ sort, search, unassigned, month, filters }: ListFilter) => {
  const query = {
    ...filters,
    userName: currentSession()?.name,
    search,
    month,
    sortBy: sort?.id,
    sortDir: sort && (sort.desc ? ('desc' as const) : ('asc' as const)),
    unassigned: unassigned ? ('1' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** What a list's number answers: its order and its page change nothing of it. */
export const questionOf = ({ search, unassigned, month, filters }: ListFilter): string =>
  JSON.stringify([search, unassigned, month, filters])

const fetchList = async (
  queue: QueueName,
  filter: ListFilter,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
): Promise<OrderList> => {
  const sent = { page, limit: Math.min(limit, MAX_ROWS), delay: '1', ...filterQuery(filter) }
  const answer = await call(listOrders, { params: { orderName: queue }, query: sent }, { signal })
  return {
    rows: await withDialingCodes(answer.data),
    total: answer.count ?? answer.data.length,
    bounded: answer.countIsBound ?? false,
    servedAt: answer.asOf ?? answer.servedAt,
    question: questionOf(filter),
  }
}

const filterOf = ({ sort, search, unassigned, month, filters }: ListFilter): ListFilter => ({
  sort,
  search,
  unassigned,
  month,
  filters,
})

/** One page, or one window, of a queue's list (spec 1 §7, D27). */
export const orderList = (
  queue: QueueName,
  filter: ListFilter,
  part: { page: number; limit: number },
) =>
  queryOptions({
    queryKey: [...orderListsKey, queue, filterOf(filter), part],
    meta: { saidInPlace: true },
    queryFn: ({ signal }) => fetchList(queue, filter, part, signal),
  })
