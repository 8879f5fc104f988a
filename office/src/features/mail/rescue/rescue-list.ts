import { listMails, MOST_COUNTED, type RescueState } from '@e-arrival/contract/mail/rescue'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { mailKey } from '../mail-keys.ts'

const rescueList = (state: RescueState) =>
  infiniteQueryOptions({
    queryKey: [...mailKey, 'rescue', state],
    queryFn: async ({ signal, pageParam }) => {
      const query = { state, ...(pageParam ? { before: pageParam } : {}) }
      return (await call(listMails, { query }, { signal })).data
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, rows }) => (hasMore ? rows.at(-1)?.id : undefined),
  })

/** A count as it is shown: past the limit "1,000+". */
export const shownCount = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en')}+` : count.toLocaleString('en')

/** Mails of one state, page after page. */
export const useRescueList = (state: RescueState) => useInfiniteQuery(rescueList(state))
export type RescueList = ReturnType<typeof useRescueList>
