import { statusOfQueue } from '@e-arrival/contract/orders/queues'
import type { SortField } from '@e-arrival/contract/orders/rows'
import { type Status, statuses } from '@e-arrival/contract/statuses'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtered, isWholeScope, type ListFilter } from './list-filter.read.ts'
import type { QueueScope } from './queue.rules.ts'
import {
  idInOrder,
  inFilledOrder,
  inOrder,
  keepsEmptyApart,
  type Sort,
  sortKey,
} from './sort.read.ts'

/** A half-open stretch of a sorted list. */
export type Window = { offset: number; limit: number }

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

const isInOrder = ({ scope }: ListFilter, by: SortField): boolean => {
  if (by === 'created_at') return true
  if (scope.queue === 'refundOrder') return ofRefunds.has(by)
  if (ofStatus.has(by)) return scope.queue !== 'myOrder'
  return ofNew.has(by) && statusesOf(scope).every((status) => status === 'New')
}

/** How to walk what a filter leaves, the search apart. By the time they came, all orders have an index, and those of a status one. */
export const walkOf = (filter: ListFilter, sort: Sort): Walk => {
  const isIndexed = isWholeScope(filter) && isInOrder(filter, sort.by)
  const statuses = isIndexed && ofStatus.has(sort.by) ? statusesOf(filter.scope) : []
  return { where: filtered(filter), statuses, isIndexed }
}

/** Sizes that staff choose are part of the text, so that the page everybody opens is planned once. */
export const cutTo = ({ offset, limit }: Window): RawBuilder<unknown> => {
  const most = limit <= 100 && limit % 10 === 0 ? sql.lit(limit) : sql`${limit}`
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}`
}

type Part = { rows: RawBuilder<unknown>; key: RawBuilder<unknown>; order: RawBuilder<unknown> }

/** What is sorted by its status stands, within one, in the order of ids. */
const partsOf = ({ where, statuses: among }: Walk, sort: Sort, backwards: boolean): Part[] => {
  const key = sortKey(sort)
  const order = inOrder(sort, key, sql`orders.id`, backwards)
  if (among.length === 0) return [{ rows: sql`${where}`, key, order }]
  return among.map((status) => {
    const rows = sql`orders.status = ${sql.lit(status)} and ${where}`
    if (sort.by !== 'process_status') return { rows, key, order }
    return {
      rows,
      key: sql`${sql.lit(status)}::text collate "C"`,
      order: idInOrder(sort, backwards),
    }
  })
}

/** Empty values apart, where an index does not have them where they stand in the list. */
const halvesOf = (part: Part, sort: Sort, backwards: boolean): Part[] => [
  {
    ...part,
    rows: sql`${part.rows} and ${part.key} is not null`,
    order: inFilledOrder(sort, part.key, backwards),
  },
  { ...part, rows: sql`${part.rows} and ${part.key} is null` },
]

/**
 * The id and the sort's key k of the rows of a window, in order; `backwards` walks from the list's end. Several walks are merged:
 * PostgreSQL takes of each what the window needs.
 */
export const walked = (
  walk: Walk,
  sort: Sort,
  window: Window,
  backwards = false,
): RawBuilder<unknown> => {
  const parts = partsOf(walk, sort, backwards)
  const all =
    walk.isIndexed && keepsEmptyApart(sort)
      ? parts.flatMap((part) => halvesOf(part, sort, backwards))
      : parts
  const select = ({ rows, key, order }: Part, cut: Window) =>
    sql`select orders.id, ${key} as k from orders where ${rows} order by ${order} ${cutTo(cut)}`
  const [only, ...others] = all
  if (only && others.length === 0) return select(only, window)
  const most = { offset: 0, limit: window.offset + window.limit }
  const each = all.map((part) => sql`(${select(part, most)})`)
  return sql`select id, k from (${sql.join(each, sql` union all `)}) parts
    order by ${inOrder(sort, sql`k`, sql`id`, backwards)} ${cutTo(window)}`
}
