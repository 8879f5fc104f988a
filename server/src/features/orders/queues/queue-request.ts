import type { ListQuery } from '@e-arrival/contract/orders/list'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { readFilters } from './filters/read-filters.ts'
import type { ListFilter } from './list-filter.read.ts'
import { memberInQuestion } from './member-in-question.read.ts'
import { openQueue, type QueueScope, readUnassigned, statusesOf } from './queue.rules.ts'
import { DEFAULT_SORT, type Sort } from './sort.read.ts'

/** Today in the office's zone: the day that parts New and Priority from Future (D10). */
export const todayOf = (clock: Clock): string => dayIn(OFFICE_ZONE, clock())

/** Where all rows have one status, sorting by it leaves them in the order they came, whose pages are found at once. */
const sortOf = (scope: QueueScope, { sortBy, sortDir }: ListQuery): Sort => {
  const dir = sortDir ?? (sortBy ? 'asc' : DEFAULT_SORT.dir)
  const isAllAlike = sortBy === 'process_status' && statusesOf(scope).length === 1
  return { by: isAllAlike ? DEFAULT_SORT.by : (sortBy ?? DEFAULT_SORT.by), dir }
}

/** What a member's call to walk a queue means: which orders, in which order. Refuses a queue closed to his role. */
export const readQueueRequest = async (
  { db, clock }: { db: Db; clock: Clock },
  member: Member,
  orderName: string,
  query: ListQuery,
): Promise<{ filter: ListFilter; sort: Sort }> => {
  const { queue, month } = openQueue(orderName, member.type)
  const today = todayOf(clock)
  const { statuses, ...narrowed } = await readFilters(db, member, queue, query, today)
  const scope = {
    queue,
    statuses,
    today,
    memberId: queue === 'myOrder' ? await memberInQuestion(db, member, query.userName) : 0,
    month: month ?? query.month,
    unassigned: readUnassigned(queue, query.unassigned === '1'),
  }
  return { filter: { scope, search: query.search, ...narrowed }, sort: sortOf(scope, query) }
}
