import type { OrderFilters } from '@e-arrival/contract/orders/filters'
import type { ListQuery } from '@e-arrival/contract/orders/list'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { readFilters } from './filters/read-filters.ts'
import type { ListFilter } from './list-filter.read.ts'
import { memberInQuestion } from './member-in-question.read.ts'
import { openQueue, type QueueScope, readUnassigned } from './queue.rules.ts'
import { statusesOf } from './queue-holds.rules.ts'
import { DEFAULT_SORT, type Sort } from './sort.read.ts'

/** Today in the office's zone: the day that parts New and Priority from Future (D10). */
export const todayOf = (clock: Clock): string => dayIn(OFFICE_ZONE, clock())

/** Where all rows have one status, sorting by it leaves them in the order they came, whose pages are found at once. */
const sortOf = (scope: QueueScope, { sortBy, sortDir }: ListQuery): Sort => {
  const dir = sortDir ?? (sortBy ? 'asc' : DEFAULT_SORT.dir)
  const isAllAlike = sortBy === 'process_status' && statusesOf(scope).length === 1
  return { by: isAllAlike ? DEFAULT_SORT.by : (sortBy ?? DEFAULT_SORT.by), dir }
}

/** A queue's own parts, as a call asks for them, beside the filters of its list. */
type Asked = OrderFilters & {
  month?: number | undefined
  unassigned?: boolean | undefined
  userName?: string | undefined
}

/** Which orders a member means by a queue's name and what narrows it, on a day. Refuses a queue closed to his role. */
export const readListFilter = async (
  db: Db,
  member: Member,
  name: string,
  { month: monthAsked, unassigned = false, userName, ...asked }: Asked,
  today: string,
): Promise<ListFilter> => {
  const { queue, month = monthAsked } = openQueue(name, member.type)
  const { statuses, ...narrowed } = await readFilters(db, member, queue, asked, today)
  const memberId = queue === 'myOrder' ? await memberInQuestion(db, member, userName) : 0
  const isFree = readUnassigned(queue, unassigned)
  return { ...narrowed, scope: { queue, statuses, today, memberId, month, unassigned: isFree } }
}

/** What a member's call to walk a queue means: which orders, in which order. */
export const readQueueRequest = async (
  { db, clock }: { db: Db; clock: Clock },
  member: Member,
  orderName: string,
  query: ListQuery,
): Promise<{ filter: ListFilter; sort: Sort }> => {
  const asked = { ...query, unassigned: query.unassigned === '1' }
  const filter = await readListFilter(db, member, orderName, asked, todayOf(clock))
  return { filter: { ...filter, search: query.search }, sort: sortOf(filter.scope, query) }
}
