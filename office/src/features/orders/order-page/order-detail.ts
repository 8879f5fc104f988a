import { getOrderDetail, type OrderDetail } from '@e-arrival/contract/orders/detail'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

/** The whole of one order, in one round trip. */
export const orderDetail = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderId],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(getOrderDetail, { params: { orderId }, query: { masked: '1' } }, { signal }))
        .data,
  })

/** Changes what is known of an order at once, and answers how to take that back, unless the truth has come since. */
export const foreseeDetail = async (
  queries: QueryClient,
  orderId: string,
  change: Partial<OrderDetail>,
): Promise<() => void> => {
  const { queryKey } = orderDetail(orderId)
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData(queryKey)
  const foreseen = queries.setQueryData(queryKey, before && { ...before, ...change })
  return () => {
    if (queries.getQueryData(queryKey) === foreseen) queries.setQueryData(queryKey, before)
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.http === 404
