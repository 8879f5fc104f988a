import { type QueueName, queueRows } from '@e-arrival/contract/orders/queues'
import { type ParsedLocation, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { bare, useOwnPath } from '../../../ui/use-own-path.ts'
import { withOwnSort } from '../arrange/own-sort.rules.ts'
import { useArranged } from '../arrange/use-arranged.ts'
import { type QueueSearch, readQueueSearch } from '../list/queue-search.ts'
import { queueAt } from '../queue-screens.ts'

/** The list that an order was opened from, as its address was; and where in the tab's history it stands. */
export type CameFrom = {
  pathname: string
  search: Record<string, string>
  index: number
  /** Given by *Next order*, and not picked from the list's rows. */
  byNextOrder?: true
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    cameFrom?: CameFrom
  }
}

/** The state of an order's entry in the history, for one that is opened from the list that is shown. */
const fromList = ({ pathname, search, state }: ParsedLocation) => ({
  cameFrom: { pathname, search: search as Record<string, string>, index: state.__TSR_index },
})

/** Reads the list's address when an order is opened, and not before: a row draws nothing anew when the address changes. */
export const useFromList = () => {
  const router = useRouter()
  return useCallback(() => fromList(router.latestLocation), [router])
}

/**
 * The list this order was opened from, in this tab; none for who came by a link, a find, a mail. While the next screen is on
 * its way the address is that one's, and this order's list is still the same.
 */
export const useCameFrom = (): CameFrom | undefined => {
  const own = useOwnPath()
  const here = useLocation({
    select: ({ pathname, state }) =>
      bare(pathname) === own ? (state.cameFrom ?? null) : undefined,
  })
  const last = useRef<CameFrom | null>(null)
  if (here !== undefined) last.current = here
  return last.current ?? undefined
}

/** The queue of a list. */
export const queueOf = ({ pathname }: CameFrom): QueueName => queueAt(pathname)

type List = { queue: QueueName; filter: QueueSearch }

/** A list as it is walked: its queue, and how it is filtered and stands. */
export const useListOf = (from: CameFrom | undefined): List | undefined => {
  const queue = from ? queueOf(from) : 'newOrder'
  const { ownSort } = useArranged(queue)
  if (!from) return undefined
  const search = readQueueSearch(from.search, { queue, sizes: queueRows[queue].sizes })
  return { queue, filter: withOwnSort(search, ownSort) }
}
