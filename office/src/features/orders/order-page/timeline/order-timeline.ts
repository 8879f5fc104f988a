import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const PAGE = 30

export const timelineKey = (orderId: string) => ['orders', 'timeline', orderId] as const

/** An order's events, newest first, a page at a time; of some kinds, or of all for ''. */
export const orderTimeline = (orderId: string, kinds: string) =>
  infiniteQueryOptions({
    queryKey: [...timelineKey(orderId), kinds],
    initialPageParam: undefined as number | undefined,
    meta: { saidInPlace: true },
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: PAGE,
        ...(kinds ? { kinds } : {}),
        ...(pageParam ? { before: pageParam } : {}),
      }
      const answer = await call(getOrderTimeline, { params: { orderId }, query }, { signal })
      return { events: answer.data, count: answer.count ?? answer.data.length }
    },
    getNextPageParam: ({ events }) => (events.length < PAGE ? undefined : events.at(-1)?.seq),
  })
