import { listInvoices } from '@e-arrival/contract/invoices'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { readAgain } from '../../api/live/read-again.ts'
import { ordersKey } from '../../api/order-keys.ts'

/** What was made, newest first; where their mails stand is told with their orders, as the stream tells of these. */
export const madeInvoices = infiniteQueryOptions({
  queryKey: [...ordersKey, 'invoices'],
  initialPageParam: undefined as number | undefined,
  meta: { saidInPlace: true },
  queryFn: async ({ pageParam, signal }) =>
    (await call(listInvoices, { query: pageParam ? { before: pageParam } : {} }, { signal })).data,
  getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
  // Others make some too: what is not in the list yet is told by no change of an order in it.
  ...readAgain,
})
