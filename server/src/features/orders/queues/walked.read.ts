import { type RawBuilder, sql } from 'kysely'
import { beyond, beyondEmpty, beyondFilled, beyondWithin, type Side } from './beyond.read.ts'
import { statusIn } from './queue.read.ts'
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
export const isUsual = (limit: number): boolean =>
  limit === FROM_WITHIN || limit === 500 || (limit <= 100 && limit % 5 === 0)

export const asSize = (limit: number): RawBuilder<unknown> =>
  isUsual(limit) ? sql.lit(limit) : sql`${limit}::int8`

export const cutTo = ({ offset, limit }: Window): RawBuilder<unknown> => {
  const most = asSize(limit)
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}`
}

/**
 * In which direction a list is walked, and from where: from its end, or from one side of the row that `place` holds. atMost: how many
 * rows are looked for, where the statement itself finds that out.
 */
type Way = { backwards?: boolean; side?: Side; atMost?: RawBuilder<unknown> }
type Part = { rows: RawBuilder<unknown>; key: RawBuilder<unknown>; order: RawBuilder<unknown> }
/** Parts that an index has in one order, which is this over their keys k and ids. */
type Merged = { parts: readonly Part[]; order: RawBuilder<unknown> }

const k = sql`k`
const id = sql`id`
const narrowed = (rows: RawBuilder<unknown>, more: RawBuilder<unknown> | undefined) =>
  more ? sql`${rows} and ${more}` : rows

/** The rows with the sort's own key: in two halves where an index has the empty ones elsewhere than the list. */
const byKey = (
  each: readonly RawBuilder<unknown>[],
  sort: Sort,
  isIndexed: boolean,
  way: Way,
): Merged[] => {
  const { backwards = false, side } = way
  const key = sortKey(sort)
  const isHalved = isIndexed && (keepsEmptyApart(sort) || (side && mayBeEmpty(sort)))
  if (!isHalved) {
    const order = inOrder(sort, key, sql`orders.id`, backwards)
    const beyondPlace = side && beyond(sort, side)
    const parts = each.map((rows) => ({ rows: narrowed(rows, beyondPlace), key, order }))
    return [{ parts, order: inOrder(sort, k, id, backwards) }]
  }
  const order = asIndexed(sort, key, sql`orders.id`, backwards)
  const half = (which: RawBuilder<unknown>, more: RawBuilder<unknown> | undefined): Merged => ({
    parts: each.map((rows) => ({
      ...{ rows: narrowed(sql`${rows} and ${key} ${which}`, more), key, order },
    })),
    order: asIndexed(sort, k, id, backwards),
  })
  return [
    half(sql`is not null`, side && beyondFilled(sort, side)),
    half(sql`is null`, side && beyondEmpty(sort, side)),
  ]
}

/** What is sorted by its status stands, within one, in the order of ids; written as the index says it. */
const byStatus = (
  { where, statuses }: Walk,
  sort: Sort,
  { backwards = false, side }: Way,
): Merged => ({
  parts: statuses.map((status) => {
    const key = sql`${statusIn(status)}::text collate "C"`
    const rows = sql`orders.status collate "C" = ${statusIn(status)} and ${where}`
    const beyondHere = side && beyondWithin(sort, side, key)
    return {
      rows: narrowed(rows, beyondHere),
      key,
      order: idInOrder(sort, sql`orders.id`, backwards),
    }
  }),
  order: inOrder(sort, k, id, backwards),
})

const mergedOf = (walk: Walk, sort: Sort, way: Way): Merged[] => {
  const { where, statuses, isIndexed } = walk
  if (statuses.length === 0) return byKey([sql`${where}`], sort, isIndexed, way)
  if (sort.by === 'process_status') return [byStatus(walk, sort, way)]
  const each = statuses.map((status) => sql`orders.status = ${statusIn(status)} and ${where}`)
  return byKey(each, sort, isIndexed, way)
}

const select = ({ rows, key, order }: Part, cut: RawBuilder<unknown>) =>
  sql`select orders.id, ${key} as k from orders where ${rows} order by ${order} ${cut}`

/** PostgreSQL takes of each part what the window needs. */
const merge = ({ parts, order }: Merged, window: Window): RawBuilder<unknown> => {
  const [only, ...others] = parts
  if (only && others.length === 0) return select(only, cutTo(window))
  const most = cutTo({ offset: 0, limit: window.offset + window.limit })
  const each = parts.map((part) => sql`(${select(part, most)})`)
  return sql`select id, k from (${sql.join(each, sql` union all `)}) parts order by ${order} ${cutTo(window)}`
}

/** The id and the sort's key k of the rows of a window, in order: several walks, merged. */
export const walked = (
  walk: Walk,
  sort: Sort,
  window: Window,
  way: Way = {},
): RawBuilder<unknown> => {
  const merged = mergedOf(walk, sort, way)
  const [nearer, farther] = way.backwards ? merged.toReversed() : merged
  if (!nearer) throw new Error('A list is walked in one part at least')
  if (!farther) return merge(nearer, window)
  const most = { offset: 0, limit: window.offset + window.limit }
  const half = (which: Merged) => sql`select id, k from (${merge(which, most)}) half`
  const limit = way.atMost ?? asSize(most.limit)
  return sql`with nearer as materialized (${half(nearer)} limit ${limit})
    select id, k from (
      select id, k from nearer union all (${half(farther)} limit ${limit} - (select count(*) from nearer))
    ) halves order by ${inOrder(sort, k, id, way.backwards)} ${cutTo(window)}`
}
