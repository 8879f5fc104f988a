import {
  listMails,
  MOST_COUNTED,
  type RescueRow,
  type RescueState,
} from '@e-arrival/contract/mail/rescue'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/clock/server-now.ts'
import { READ_AGAIN_MS } from '../../../api/live/read-again.ts'
import { mailKey } from '../mail-keys.ts'

const READ_SOON_MS = 2_000

const comesSoon = ({ next_attempt_at }: RescueRow): boolean =>
  next_attempt_at !== null && Date.parse(next_attempt_at) < serverNow() + READ_SOON_MS

const rescueList = (state: RescueState) =>
  infiniteQueryOptions({
    queryKey: [...mailKey, 'rescue', state],
    queryFn: async ({ signal, pageParam }) => {
      const query = { state, ...(pageParam ? { before: pageParam } : {}) }
      return (await call(listMails, { query }, { signal })).data
    },
    initialPageParam: 0,
    // Mails go on without anybody; what is about to be tried is looked at sooner.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(comesSoon)) ? READ_SOON_MS : READ_AGAIN_MS,
    getNextPageParam: ({ hasMore, rows }) => (hasMore ? rows.at(-1)?.id : undefined),
  })

/** A count as it is shown: past the limit "1,000+". */
export const formatCount = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en')}+` : count.toLocaleString('en')

/** Mails of one state, page after page. */
export const useRescueList = (state: RescueState) => useInfiniteQuery(rescueList(state))
export type RescueList = ReturnType<typeof useRescueList>
