import { statusOfQueue } from '@e-arrival/contract/orders/queues'
import { type Status, statuses } from '@e-arrival/contract/statuses'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtered, isWholeScope, type ListFilter } from './list-filter.read.ts'
import type { QueueScope } from './queue.rules.ts'
import { inFilledOrder, inOrder, keepsEmptyApart, type Sort, sortKey } from './sort.read.ts'

/** A half-open stretch of a sorted list. */
export type Window = { offset: number; limit: number }

/** The rows that a list walks: all of some statuses, each by an index in the order that is asked for, or as the planner likes. */
export type Walk = { where: Expression<SqlBool>; statuses: readonly Status[] }

/** Sorts of few values, or of rows that few queues have: no index holds a status in their order. */
const UNINDEXED: ReadonlySet<string> = new Set([
  'process_status',
  'refund_date',
  'processing_date',
  'process_month',
  'assign_to',
])

const statusesOf = ({ queue, statuses: asked = statuses }: QueueScope): readonly Status[] => {
  switch (queue) {
    case 'allOrder':
      return asked
    case 'refundOrder':
    case 'myOrder':
      return []
    case 'newOrder':
    case 'priorityOrder':
    case 'futureOrder':
      return ['New']
    default:
      return [statusOfQueue[queue]]
  }
}

/** Whether a list in this order is walked by an index, so that its first rows cost nothing more than themselves. */
export const isWalked = (filter: ListFilter, sort: Sort): boolean =>
  sort.by === 'created_at' || walkOf(filter, sort).statuses.length > 0

/** How to walk what a filter leaves, the search apart. By the time they came, all orders have an index, and those of a status one. */
export const walkOf = (filter: ListFilter, sort: Sort): Walk => {
  const isIndexed = isWholeScope(filter) && sort.by !== 'created_at' && !UNINDEXED.has(sort.by)
  return { where: filtered(filter), statuses: isIndexed ? statusesOf(filter.scope) : [] }
}

/** Sizes that staff choose are part of the text, so that the page everybody opens is planned once. */
export const cutTo = ({ offset, limit }: Window): RawBuilder<unknown> => {
  const most = limit <= 100 && limit % 10 === 0 ? sql.lit(limit) : sql`${limit}`
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}`
}

/**
 * The id and the sort's key k of the rows of a window, in order; `backwards` walks from the list's end. Several walks are merged:
 * PostgreSQL takes of each what the window needs.
 */
export const walked = (
  { where, statuses: parts }: Walk,
  sort: Sort,
  window: Window,
  backwards = false,
): RawBuilder<unknown> => {
  const key = sortKey(sort)
  const walk = (rows: RawBuilder<unknown>, cut: Window, order: RawBuilder<unknown>) =>
    sql`select orders.id, ${key} as k from orders where ${rows} order by ${order} ${cutTo(cut)}`
  const order = inOrder(sort, key, sql`orders.id`, backwards)
  if (parts.length === 0) return walk(sql`${where}`, window, order)
  const most = { offset: 0, limit: window.offset + window.limit }
  const halves = keepsEmptyApart(sort)
    ? [
        { holds: sql`and ${key} is not null`, order: inFilledOrder(sort, key, backwards) },
        { holds: sql`and ${key} is null`, order },
      ]
    : [{ holds: sql``, order }]
  const walks = parts.flatMap((status) =>
    halves.map((half) => {
      const rows = sql`orders.status = ${sql.lit(status)} and ${where} ${half.holds}`
      return sql`(${walk(rows, most, half.order)})`
    }),
  )
  return sql`select id, k from (${sql.join(walks, sql` union all `)}) parts
    order by ${inOrder(sort, sql`k`, sql`id`, backwards)} ${cutTo(window)}`
}
