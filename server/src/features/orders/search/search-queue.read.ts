import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { countQueue } from '../queues/counted.read.ts'
import {
  boundedList,
  COUNT_UP_TO,
  filtered,
  type ListFilter,
  type OrderList,
} from '../queues/list-filter.read.ts'
import { readWindow, type Window } from '../queues/list-window.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from '../queues/order-rows.read.ts'
import { inOrder, type Sort, sortKey } from '../queues/sort.read.ts'
import { holds, isAmongMatches, matches } from './search-match.read.ts'
import type { SearchTerm } from './search-term.rules.ts'

/** So many of a queue's newest orders tell whether a term is common there (1 ms). */
const SAMPLE = 500
/** Reading one row of a scan, measured against looking up the words of one order (1.7 µs). */
const SCAN_COST = 0.15

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

/** About how many of a queue's orders match, as a share; never 0, since the sample proves no absence. */
const shareOfNewest = async (
  db: Db,
  where: Expression<SqlBool>,
  term: SearchTerm,
): Promise<number> => {
  const { rows } = await sql<{ share: number }>`
    select (count(*) filter (where hit) + 1)::float8 / (count(*) + 1) as share from (
      select ${matches(term)} as hit from orders where ${where}
      order by orders.created_at desc, orders.id desc limit ${SAMPLE}
    ) newest`.execute(db)
  return rows[0]?.share ?? 1
}

/** The orders the index names, newest or not; undefined where there are more than a total counts to. */
const namedByIndex = async (db: Db, term: SearchTerm): Promise<number[] | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_search where ${holds(term)} limit ${COUNT_UP_TO}`.execute(db)
  return rows.length < COUNT_UP_TO ? rows.map(({ id }) => id) : undefined
}

/** Every order is in Order History, so what the index named there is the total. */
const isWholeHistory = ({ scope, created }: ListFilter): boolean =>
  scope.queue === 'allOrder' && !scope.unassigned && scope.month === undefined && !created

/** A common word, or one without an index: walks the queue and looks at each order, or asks the index and joins. */
const searchCommon = async (
  db: Db,
  filter: ListFilter,
  term: SearchTerm,
  sort: Sort,
  window: Window,
): Promise<OrderList> => {
  const where = filtered(filter)
  const whole = { ...filter.scope, month: undefined }
  const [size, all, share] = await Promise.all([
    countQueue(db, whole),
    countQueue(db, { ...whole, queue: 'allOrder', unassigned: false }),
    shareOfNewest(db, where, term),
  ])
  const upTo =
    sort.by === 'created_at' ? Math.max(COUNT_UP_TO, window.offset + window.limit) : undefined
  const walked = Math.min(size, (upTo ?? size) / share)
  const named = all * (term.index === 'none' ? SCAN_COST : share)
  return walked <= named
    ? readMatches(db, sql<SqlBool>`${where} and ${matches(term)}`, sort, window, upTo)
    : readMatches(db, sql<SqlBool>`${where} and ${isAmongMatches(term)}`, sort, window)
}

/**
 * A window of the orders of a queue that hold the term. A rare word is asked of the index, and what it names is joined; in
 * Order History a common one needs no more than its window, since its total is known to be beyond the bound.
 */
export const searchQueue = async (
  db: Db,
  filter: ListFilter,
  term: SearchTerm,
  sort: Sort,
  window: Window,
): Promise<OrderList> => {
  if (term.index !== 'trigrams') return searchCommon(db, filter, term, sort, window)
  const named = await namedByIndex(db, term)
  const where = filtered(filter)
  if (named)
    return readMatches(
      db,
      sql<SqlBool>`${where} and orders.id = any(${named}::int8[])`,
      sort,
      window,
    )
  if (!isWholeHistory(filter) || sort.by !== 'created_at')
    return searchCommon(db, filter, term, sort, window)
  const rows = await readWindow(db, sql<SqlBool>`${where} and ${matches(term)}`, sort, window)
  return boundedList(rows, COUNT_UP_TO)
}
