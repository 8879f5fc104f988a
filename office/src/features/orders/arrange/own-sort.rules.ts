import { type QueueName, queueRows } from '@e-arrival/contract/orders/queues'
import type { QueueSearch } from '../list/queue-search.ts'

type Sort = NonNullable<QueueSearch['sort']>

const NEWEST_FIRST: Sort = { id: 'created_at', desc: true }
const SOONEST_FIRST: Sort = { id: 'arrival_date', desc: false }
/** Future Orders shows the day of processing, which is so many days before arrival (D10). */
const SOONEST_DUE: Sort = { id: 'processing_date', desc: false }

/** Whether orders wait there for somebody: there it matters who arrives soonest. */
export const isWorkQueue = (queue: QueueName): boolean => queueRows[queue].waits === true

/** How a queue stands without a sort of its own: newest first, or for who wants it so, most urgent first (D86). */
export const ownSortOf = (queue: QueueName, urgent: boolean): Sort => {
  if (!urgent || !isWorkQueue(queue)) return NEWEST_FIRST
  return queue === 'futureOrder' ? SOONEST_DUE : SOONEST_FIRST
}

/** The same in words. */
export const inWords = (own: Sort): string =>
  own === NEWEST_FIRST ? 'newest first' : 'most urgent first'

/** The list as it is asked for: newest first is what the server does anyway. */
export const withOwnSort = <S extends Pick<QueueSearch, 'sort'>>(search: S, own: Sort): S =>
  search.sort || own === NEWEST_FIRST ? search : { ...search, sort: own }
