import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { countQueue } from './counted.read.ts'
import {
  boundedList,
  COUNT_UP_TO,
  filtered,
  type ListFilter,
  type OrderList,
} from './list-filter.read.ts'
import type { Window } from './list-window.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from './order-rows.read.ts'
import { isAmongMatches, matches } from './search-match.read.ts'
import type { SearchTerm } from './search-term.rules.ts'
import { inOrder, type Sort, sortKey } from './sort.read.ts'

/** Up to so many orders a queue is looked through row by row (5 ms), whatever the term. */
const SMALL_QUEUE = 2000
/** So many of a queue's newest orders tell whether a term is common there. */
const SAMPLE = 500

/** The window and the bounded total in one statement; with `upTo` the walk ends after so many matches. */
const readMatches = async (
  db: Db,
  where: Expression<SqlBool>,
  sort: Sort,
  { offset, limit }: Window,
  upTo?: number,
): Promise<OrderList> => {
  const key = sortKey(sort)
  const walk =
    upTo === undefined ? sql`` : sql`order by ${inOrder(sort, key, sql`orders.id`)} limit ${upTo}`
  const { rows } = await sql<ReadRow & { id: number | null; total: number }>`
    with m as materialized (
      select orders.id, ${key} as k from orders where ${where} ${walk}
    ), w as (
      select id, k from m order by ${inOrder(sort, sql`k`, sql`id`)} limit ${limit} offset ${offset}
    ), total as (select count(*)::int as total from (select from m limit ${COUNT_UP_TO}) bounded)
    select total.total, ${rowColumns}
    from total left join (w join orders on orders.id = w.id) on true
      left join staff on staff.id = orders.assigned_to
    order by ${inOrder(sort, sql`w.k`, sql`w.id`)}`.execute(db)
  const found = rows.filter((row) => row.id !== null)
  return boundedList(found.map(asOrderRow), rows[0]?.total ?? 0)
}

const shareOfNewest = async (
  db: Db,
  where: Expression<SqlBool>,
  term: SearchTerm,
): Promise<number> => {
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg(hit::int), 0)::float8 as share from (
      select ${matches(term)} as hit from orders where ${where}
      order by orders.created_at desc, orders.id desc limit ${SAMPLE}
    ) newest`.execute(db)
  return rows[0]?.share ?? 0
}

/**
 * A window of the orders of a queue that hold the term. A small queue is looked through; a common word is found by
 * walking the queue in its order, since the index would name most of the table; any other comes from the index.
 */
export const searchQueue = async (
  db: Db,
  filter: ListFilter,
  term: SearchTerm,
  sort: Sort,
  window: Window,
): Promise<OrderList> => {
  const where = filtered(filter)
  const walked = sql<SqlBool>`${where} and ${matches(term)}`
  const inTime = sort.by === 'created_at'
  const [size, share] = await Promise.all([
    countQueue(db, { ...filter.scope, month: undefined }),
    inTime ? shareOfNewest(db, where, term) : 0,
  ])
  if (size <= SMALL_QUEUE) return readMatches(db, walked, sort, window)
  // Walking looks at upTo / share rows, the index names share * size: the smaller one wins.
  const upTo = Math.max(COUNT_UP_TO, window.offset + window.limit)
  if (share * share * size > upTo) return readMatches(db, walked, sort, window, upTo)
  return readMatches(db, sql<SqlBool>`${where} and ${isAmongMatches(term)}`, sort, window)
}
