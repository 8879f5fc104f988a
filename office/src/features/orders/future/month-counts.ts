import { getFutureMonthCounts } from '@e-arrival/contract/orders.counts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Future orders by process month (D11); a month that is not answered has none. */
export const monthCounts = queryOptions({
  queryKey: ['orders', 'months'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) => {
    const { data } = await call(getFutureMonthCounts, {}, { signal })
    return new Map(data.map(({ month, count }) => [month, count]))
  },
})
