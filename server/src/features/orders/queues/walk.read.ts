import type { SortField } from '@e-arrival/contract/orders/rows'
import type { Status } from '@e-arrival/contract/statuses'
import type { Expression, SqlBool } from 'kysely'
import { byArrival } from './filters/now.read.ts'
import { filtered, isWholeScope, type ListFilter } from './list-filter.read.ts'
import type { QueueScope } from './queue.rules.ts'
import { holdsOf, statusesOf } from './queue-holds.rules.ts'
import type { Sort } from './sort.read.ts'

/**
 * The rows that a list walks: those of some statuses, or all of `where`. isIndexed: an index has the rows in the order that is
 * asked for; else they are sorted as the planner likes.
 */
export type Walk = { where: Expression<SqlBool>; statuses: readonly Status[]; isIndexed: boolean }

/** What staff sort by where a queue may be long; the queue of refunds and the parts of New have indexes of their own. */
const ofStatus: ReadonlySet<SortField> = new Set([
  'order_id',
  'full_name',
  'email',
  'phone_number',
  'arrival_date',
  'departure_date',
  'process_status',
])
const ofRefunds: ReadonlySet<SortField> = new Set([
  'order_id',
  'email',
  'phone_number',
  'refund_date',
  'process_status',
])
const ofNew: ReadonlySet<SortField> = new Set(['processing_date', 'process_month'])

const isDueNew = (queue: QueueScope['queue']): boolean => {
  const holds = holdsOf(queue)
  return holds.kind === 'new' && !holds.isLater
}

/** Who travels late is filed late: a walk from the latest journey would pass all orders that are not due. */
const isPastFuture = ({ queue }: QueueScope, { by, dir }: Sort): boolean =>
  isDueNew(queue) && dir === 'desc' && (by === 'arrival_date' || by === 'departure_date')

const hasIndex = ({ scope }: ListFilter, { by }: Sort): boolean => {
  if (by === 'created_at') return true
  if (scope.queue === 'refundOrder') return ofRefunds.has(by)
  if (scope.queue === 'myOrder') return by === 'process_status'
  if (ofStatus.has(by)) return true
  return ofNew.has(by) && statusesOf(scope).join() === 'New'
}

/** The statuses whose walks are merged; all of them by status are one walk, and so are a member's own. */
const mergedOf = ({ scope }: ListFilter, { by }: Sort): readonly Status[] => {
  if (!ofStatus.has(by) || (by === 'process_status' && isAll(scope))) return []
  return statusesOf(scope)
}

const isAll = ({ queue, statuses }: QueueScope): boolean => queue === 'allOrder' && !statuses

/** How to walk what a filter leaves, the search apart. By the time they came, all orders have an index, and those of a status one. */
export const walkOf = (filter: ListFilter, sort: Sort): Walk => {
  const isIndexed =
    isWholeScope(filter) && hasIndex(filter, sort) && !isPastFuture(filter.scope, sort)
  return {
    where: filtered(filter),
    statuses: isIndexed ? mergedOf(filter, sort) : [],
    isIndexed,
  }
}

/** The statuses of a list of Now that is read from the first arrival on. */
const arrivingOf = ({ scope, created, chosen }: ListFilter, { by, dir }: Sort) => {
  if (by !== 'arrival_date' || dir !== 'asc' || !isAll(scope) || created || !chosen?.now) return
  const { now, memberId, domain, flags } = chosen
  if (memberId !== undefined || domain !== undefined || flags.length > 0) return
  return byArrival[now.name]
}

/**
 * How to walk a list that is read from its beginning, the search apart. One of Now is walked by its statuses: the archive has arrived as
 * well, and PostgreSQL would pass it by, or sort all that is due (decision 0072).
 */
export const walkFromBeginning = (filter: ListFilter, sort: Sort): Walk => {
  const statuses = arrivingOf(filter, sort)
  return statuses ? { where: filtered(filter), statuses, isIndexed: true } : walkOf(filter, sort)
}

/**
 * How to walk a list that begins at a row within it; undefined where no index has its order. Who is free is told by the indexes of a
 * status alone.
 */
export const walkFromWithin = (filter: ListFilter, sort: Sort): Walk | undefined => {
  if (!isWholeScope(filter) || !hasIndex(filter, sort)) return undefined
  const { scope } = filter
  const isOfFree = sort.by === 'created_at' && scope.queue === 'allOrder' && scope.unassigned
  const statuses = isOfFree ? statusesOf(scope) : mergedOf(filter, sort)
  return { where: filtered(filter), statuses, isIndexed: true }
}
