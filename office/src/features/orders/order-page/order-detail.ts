import { getOrderDetail, type OrderDetail } from '@e-arrival/contract/orders.detail'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

/** The whole of one order, in one round trip. */
export const orderDetail = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderId],
    queryFn: async ({ signal }) =>
      (await call(getOrderDetail, { params: { orderId }, query: { masked: '1' } }, { signal }))
        .data,
  })

/** Changes what is known of an order at once, and answers how to take that back. */
export const foreseeDetail = (
  queries: QueryClient,
  orderId: string,
  change: Partial<OrderDetail>,
): (() => void) => {
  const { queryKey } = orderDetail(orderId)
  const before = queries.getQueryData(queryKey)
  if (before) queries.setQueryData(queryKey, { ...before, ...change })
  return () => queries.setQueryData(queryKey, before)
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.http === 404
