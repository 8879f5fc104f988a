import type { ListQuery } from '@e-arrival/contract/orders/list'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/http/caller/session.ts'
import { readFilters } from './filters/read-filters.ts'
import type { ListFilter } from './list-filter.read.ts'
import { memberInQuestion } from './member-in-question.read.ts'
import { openQueue, readUnassigned } from './queue.rules.ts'
import { DEFAULT_SORT, type Sort } from './sort.read.ts'

/** Today in the office's zone: the day that parts New and Priority from Future (D10). */
export const todayOf = (clock: Clock): string => dayIn(OFFICE_ZONE, clock())

/** What a member's call to walk a queue means: which orders, in which order. Refuses a queue closed to his role. */
export const readQueueRequest = async (
  { db, clock }: { db: Db; clock: Clock },
  member: Member,
  orderName: string,
  query: ListQuery,
): Promise<{ filter: ListFilter; sort: Sort }> => {
  const { queue, month } = openQueue(orderName, member.type)
  const { statuses, ...narrowed } = await readFilters(db, member, queue, query)
  const scope = {
    queue,
    statuses,
    today: todayOf(clock),
    memberId: queue === 'myOrder' ? await memberInQuestion(db, member, query.userName) : 0,
    month: month ?? query.month,
    unassigned: readUnassigned(queue, query.unassigned === '1'),
  }
  const { sortBy: by = DEFAULT_SORT.by, sortDir } = query
  const dir = sortDir ?? (query.sortBy ? 'asc' : DEFAULT_SORT.dir)
  return { filter: { scope, search: query.search, ...narrowed }, sort: { by, dir } }
}
