import { getRelatedOrders } from '@e-arrival/contract/orders/related'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

/** Likely duplicates and orders of the same party; looked up beside the order, so that the page need not wait for it. */
export const relatedOrders = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'related', orderId],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(getRelatedOrders, { params: { orderId } }, { signal })).data,
    staleTime: 60_000,
  })
