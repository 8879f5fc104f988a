import { SEARCH_COUNT_BOUND } from '@e-arrival/contract/orders/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { plannedAnew } from '../../../../platform/db/planned-anew.ts'
import { preparedSearch } from '../../../../platform/db/prepared.ts'
import { commonWords, knownShares, wordOf } from '../../search/known-words.ts'
import { idsHolding, idsOfWhole, isAmongMatches, matches } from '../../search/search-match.read.ts'
import type { SearchTerm } from '../../search/search-term.rules.ts'
import { countQueue } from '../counters/counted.read.ts'
import {
  boundedList,
  COUNT_UP_TO,
  filtered,
  isWholeScope,
  type ListFilter,
  type OrderList,
} from '../list-filter.read.ts'
import { countUpToBound, readWindow } from '../list-window.read.ts'
import { holdsOf } from '../queue-holds.rules.ts'
import { inOrder, type Sort, sortKey } from '../sort.read.ts'
import { walkOf } from '../walk.read.ts'
import { isUsual, type Window } from '../walked.read.ts'
import { readMatchesWindow } from './matches-window.read.ts'

/** So many of a queue's newest orders tell whether a term is common there (1 ms). */
const NEWEST = { offset: 0, limit: 500 }
/** Reading one row of a scan, measured against looking up the words of one order (1.7 µs). */
const SCAN_COST = 0.15

/** What a search is about: which orders, which words, and which stretch of them in which order. */
type Asked = { filter: ListFilter; term: SearchTerm; sort: Sort; window: Window }

/**
 * Marks a statement that looks the words up row by row: planned once for all words (preparedSearch) on the first page, of a usual size, of
 * a list of one status or of all orders; else planned at each call. To the planner such a look-up is the same whatever the words are, but what else a call
 * tells (a day, a member, a month, an offset) may ask for another plan.
 */
const markOf = (filter: ListFilter, { offset, limit }: Window): RawBuilder<unknown> => {
  const { kind } = holdsOf(filter.scope.queue)
  const tellsNothing = (kind === 'status' || kind === 'all') && filter.scope.month === undefined
  const isPlannedOnce = tellsNothing && isWholeScope(filter) && offset === 0 && isUsual(limit)
  return isPlannedOnce ? preparedSearch : plannedAnew
}

/** The matching orders of the queue, each looked at. */
const readMatches = (db: Db, { filter, term, sort, window }: Asked): Promise<OrderList> => {
  const where = sql`${plannedAnew} ${filtered(filter)} and ${matches(term)}`
  const m = sql`m as materialized (select orders.id, ${sortKey(sort)} as k from orders where ${where})`
  return readMatchesWindow(db, m, sort, window)
}

/** The same of a list in the order of its index, walked until its window and the bound of its total are full. */
const readWalkedMatches = (db: Db, { filter, term, sort, window }: Asked): Promise<OrderList> => {
  const key = sortKey(sort)
  const upTo = Math.max(COUNT_UP_TO, window.offset + window.limit)
  const where = sql`${markOf(filter, window)} ${filtered(filter)} and ${matches(term)}`
  const m = sql`m as materialized (select orders.id, ${key} as k from orders where ${where}
    order by ${inOrder(sort, key, sql`orders.id`)} limit ${sql.lit(upTo)})`
  return readMatchesWindow(db, m, sort, window)
}

/** The orders of the queue that the index names, all joined. */
const readNamedAll = (db: Db, { filter, term, sort, window }: Asked): Promise<OrderList> => {
  const where = sql`${filtered(filter)} and ${isAmongMatches(term)}`
  const m = sql`m as materialized (select orders.id, ${sortKey(sort)} as k from orders where ${where})`
  return readMatchesWindow(db, m, sort, window)
}

/**
 * The orders that have just what was typed, an address or an id; undefined where nobody has it, or more than a total counts to.
 * One statement whose plan is the same for all values, so that it is kept.
 */
const readWhole = async (
  db: Db,
  { filter, term, sort, window }: Asked,
): Promise<OrderList | undefined> => {
  if (!term.whole) return undefined
  const isOne = sql<SqlBool>`(select count(*) between 1 and ${sql.lit(SEARCH_COUNT_BOUND)} from named)`
  const tables = sql`${preparedSearch} named as materialized (
      select id from (${idsOfWhole(term.whole)}) having_it limit ${sql.lit(COUNT_UP_TO)}
    ), m as materialized (
      select orders.id, ${sortKey(sort)} as k from orders
      where ${isOne} and orders.id in (select id from named) and ${filtered(filter)}
    )`
  const { complete, ...list } = await readMatchesWindow(db, tables, sort, window, isOne)
  return complete ? list : undefined
}

/**
 * The orders the index names; undefined, and none of them read, where it names more than a total counts to. Only to ask the index
 * is planned anew: of orders, which have many indexes, the planner takes longer than all the rest.
 */
const readNamed = async (
  db: Db,
  { filter, term, sort, window }: Asked,
): Promise<OrderList | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select ${plannedAnew} id from (${idsHolding(term)}) holding limit ${COUNT_UP_TO}`.execute(db)
  if (rows.length >= COUNT_UP_TO) return undefined
  if (rows.length === 0) return { rows: [], count: 0 }
  // Not as an array: a plan for as many as there are is never the one for any number, which is kept.
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const m = sql`${preparedSearch} m as materialized (
      select orders.id, ${sortKey(sort)} as k from orders
      where ${filtered(filter)}
        and orders.id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))
    )`
  const { complete: _all, ...list } = await readMatchesWindow(db, m, sort, window)
  return list
}

/** About how many of a queue's orders match, as a share; never 0, since the sample proves no absence. */
const shareOfNewest = async (
  db: Db,
  { filter, term }: Pick<Asked, 'filter' | 'term'>,
): Promise<number> => {
  const known = knownShares(db)
  const key = JSON.stringify([filter, wordOf(term)])
  const before = known.get(key)
  if (before !== undefined) return before
  const { rows } = await sql<{ share: number }>`
    select ${markOf(filter, NEWEST)} (count(*) filter (where hit) + 1)::float8 / (count(*) + 1) as share from (
      select ${matches(term)} as hit from orders where ${filtered(filter)}
      order by orders.created_at desc, orders.id desc limit ${sql.lit(NEWEST.limit)}
    ) newest`.execute(db)
  const share = rows[0]?.share ?? 1
  known.set(key, share)
  return share
}

/** Every order is in Order History, so what the index named there is the total. */
const isWholeHistory = (filter: ListFilter): boolean => {
  const { queue, unassigned, month, statuses } = filter.scope
  const isWhole = queue === 'allOrder' && !unassigned && month === undefined && !statuses
  return isWhole && isWholeScope(filter)
}

/** The matching ones of a walk, with a total that is told or counted. */
const walkMatches = async (db: Db, asked: Asked, counted?: number): Promise<OrderList> => {
  const { filter, term, sort, window } = asked
  const walk = walkOf(filter, sort)
  const where = sql<SqlBool>`${markOf(filter, window)} ${walk.where} and ${matches(term)}`
  const [rows, count] = await Promise.all([
    readWindow(db, { ...walk, where }, sort, window),
    counted ?? countUpToBound(db, where),
  ])
  return boundedList(rows, count)
}

/** A common word, or one without an index: walks the queue and looks at each order, or asks the index and joins. */
const searchCommon = async (db: Db, asked: Asked): Promise<OrderList> => {
  const { filter, term, sort, window } = asked
  const whole = { ...filter.scope, month: undefined }
  const [size, all, share] = await Promise.all([
    countQueue(db, whole),
    countQueue(db, { ...whole, queue: 'allOrder', unassigned: false, statuses: undefined }),
    shareOfNewest(db, asked),
  ])
  const end = window.offset + window.limit
  const looked = (matching: number) => Math.min(size, matching / share)
  const byIndex = all * (term.index === 'none' ? SCAN_COST : share)
  if (sort.by === 'created_at' && looked(Math.max(COUNT_UP_TO, end)) <= byIndex)
    return readWalkedMatches(db, asked)
  if (walkOf(filter, sort).isIndexed && looked(end) + looked(COUNT_UP_TO) <= byIndex)
    return walkMatches(db, asked)
  if (size <= byIndex) return readMatches(db, asked)
  return readNamedAll(db, asked)
}

/**
 * A window of the orders of a queue that hold the term: a rare word is asked of the index, a common one walked to. Of one that is
 * known to be common in the whole history the total is beyond the bound, and a window in the order of an index is soon full.
 */
export const searchQueue = async (db: Db, asked: Asked): Promise<OrderList> => {
  const { filter, term, sort } = asked
  const whole = await readWhole(db, asked)
  if (whole) return whole
  const word = wordOf(term)
  const common = commonWords(db)
  const isRareAtFirst = term.index === 'trigrams' || term.index === 'pairs'
  if (isRareAtFirst && !common.get(word)) {
    const rare = await readNamed(db, asked)
    if (rare) return rare
    common.set(word, true)
  }
  if (common.get(word) && isWholeHistory(filter) && walkOf(filter, sort).isIndexed)
    return walkMatches(db, asked, COUNT_UP_TO)
  const list = await searchCommon(db, asked)
  if (list.countIsBound && isWholeHistory(filter)) common.set(word, true)
  return list
}
