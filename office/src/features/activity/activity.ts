import { listActivity } from '@e-arrival/contract/activity'
import { infiniteQueryOptions, useInfiniteQuery, useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { readAgain } from '../../api/live/read-again.ts'

const PAGE = 20

/** What was done to the office itself, newest first, a page at a time. */
const activity = infiniteQueryOptions({
  queryKey: ['activity'],
  initialPageParam: undefined as number | undefined,
  meta: { saidInPlace: true },
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam ? { before: pageParam } : {}) }
    return (await call(listActivity, { query }, { signal })).data
  },
  getNextPageParam: (events) => (events.length < PAGE ? undefined : events.at(-1)?.seq),
  ...readAgain,
})

/** The log, read again by itself, and at once when this screen has changed something. */
export const useActivity = () => {
  const log = useInfiniteQuery(activity)
  const { refetch } = log
  const changing = useIsMutating() > 0
  useEffect(() => {
    if (!changing) void refetch({ cancelRefetch: false })
  }, [changing, refetch])
  return log
}
