import { listInvoices } from '@e-arrival/contract/invoices'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const madeInvoices = infiniteQueryOptions({
  queryKey: ['invoices'],
  initialPageParam: undefined as number | undefined,
  meta: { saidInPlace: true },
  queryFn: async ({ pageParam, signal }) =>
    (await call(listInvoices, { query: pageParam ? { before: pageParam } : {} }, { signal })).data,
  getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
})
