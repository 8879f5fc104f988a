import { type FutureMonth, getFutureMonthCounts } from '@e-arrival/contract/orders/counts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Future orders by process month (D11), and what of a month is late; a month that is not answered has none. */
export const monthCounts = queryOptions({
  queryKey: ['orders', 'months'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) => {
    const { data } = await call(getFutureMonthCounts, {}, { signal })
    return new Map<number, FutureMonth>(data.map((month) => [month.month, month]))
  },
})
