import type { Status } from '@e-arrival/contract/statuses'
import { type RawBuilder, sql } from 'kysely'
import { beyond, beyondEmpty, beyondFilled, beyondWithin, type Side } from './beyond.read.ts'
import {
  asIndexed,
  idInOrder,
  inOrder,
  keepsEmptyApart,
  mayBeEmpty,
  type Sort,
  sortKey,
} from './sort.read.ts'
import type { Walk } from './walk.read.ts'

/** A half-open stretch of a sorted list. */
export type Window = { offset: number; limit: number }

/** As far as a list is walked that begins within it: to a page's first row, and the longest page. */
export const FROM_WITHIN = 2000

/** Sizes that are asked for all day are part of the text, so that the page everybody opens is planned once. */
const isUsual = (limit: number): boolean =>
  limit === FROM_WITHIN || (limit <= 100 && limit % 10 === 0)

export const cutTo = ({ offset, limit }: Window): RawBuilder<unknown> => {
  const most = isUsual(limit) ? sql.lit(limit) : sql`${limit}`
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}`
}

/** In which direction a list is walked, and from where: from its end, or from one side of the row that `place` holds. */
type Way = { backwards?: boolean; side?: Side }
type Part = { rows: RawBuilder<unknown>; key: RawBuilder<unknown>; order: RawBuilder<unknown> }

const narrowed = (rows: RawBuilder<unknown>, more: RawBuilder<unknown> | undefined) =>
  more ? sql`${rows} and ${more}` : rows

/** The rows with the sort's own key: in two halves where an index has the empty ones elsewhere than the list. */
const byKey = (rows: RawBuilder<unknown>, sort: Sort, isIndexed: boolean, way: Way): Part[] => {
  const { backwards = false, side } = way
  const key = sortKey(sort)
  const order = inOrder(sort, key, sql`orders.id`, backwards)
  const isHalved = isIndexed && (keepsEmptyApart(sort) || (side && mayBeEmpty(sort)))
  if (!isHalved) return [{ rows: narrowed(rows, side && beyond(sort, side)), key, order }]
  const half = (which: RawBuilder<unknown>, more: RawBuilder<unknown> | undefined): Part => ({
    rows: narrowed(sql`${rows} and ${key} ${which}`, more),
    key,
    order: asIndexed(sort, key, backwards),
  })
  return [
    half(sql`is not null`, side && beyondFilled(sort, side)),
    half(sql`is null`, side && beyondEmpty(sort, side)),
  ]
}

/** What is sorted by its status stands, within one, in the order of ids; written as the index says it. */
const byStatus = (
  rows: RawBuilder<unknown>,
  sort: Sort,
  status: Status,
  { backwards = false, side }: Way,
): Part => {
  const key = sql`${sql.lit(status)}::text collate "C"`
  const beyondHere = side && beyondWithin(sort, side, key)
  return { rows: narrowed(rows, beyondHere), key, order: idInOrder(sort, backwards) }
}

const partsOf = ({ where, statuses: among, isIndexed }: Walk, sort: Sort, way: Way): Part[] => {
  if (among.length === 0) return byKey(sql`${where}`, sort, isIndexed, way)
  return among.flatMap((status) => {
    const named = sql.lit(status)
    if (sort.by === 'process_status')
      return [byStatus(sql`orders.status collate "C" = ${named} and ${where}`, sort, status, way)]
    return byKey(sql`orders.status = ${named} and ${where}`, sort, isIndexed, way)
  })
}

/**
 * The id and the sort's key k of the rows of a window, in order. Several walks are merged: PostgreSQL takes of each what the
 * window needs.
 */
export const walked = (
  walk: Walk,
  sort: Sort,
  window: Window,
  way: Way = {},
): RawBuilder<unknown> => {
  const parts = partsOf(walk, sort, way)
  const select = ({ rows, key, order }: Part, cut: Window) =>
    sql`select orders.id, ${key} as k from orders where ${rows} order by ${order} ${cutTo(cut)}`
  const [only, ...others] = parts
  if (only && others.length === 0) return select(only, window)
  const most = { offset: 0, limit: window.offset + window.limit }
  const each = parts.map((part) => sql`(${select(part, most)})`)
  return sql`select id, k from (${sql.join(each, sql` union all `)}) parts
    order by ${inOrder(sort, sql`k`, sql`id`, way.backwards)} ${cutTo(window)}`
}
