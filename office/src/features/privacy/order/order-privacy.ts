import { getOrderPrivacy } from '@e-arrival/contract/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What is held of an order's traveller; changes with whatever is known of the order. */
export const orderPrivacy = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'privacy', orderId],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(getOrderPrivacy, { params: { orderId } }, { signal })).data,
  })
