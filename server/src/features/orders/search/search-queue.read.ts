import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { plannedAnew } from '../../../platform/db/planned-anew.ts'
import { countQueue } from '../queues/counters/counted.read.ts'
import {
  boundedList,
  COUNT_UP_TO,
  filtered,
  isWholeScope,
  type ListFilter,
  type OrderList,
} from '../queues/list-filter.read.ts'
import { readWindow } from '../queues/list-window.read.ts'
import { inOrder, type Sort, sortKey } from '../queues/sort.read.ts'
import { type Window, walkOf } from '../queues/walk.read.ts'
import { commonWords } from './common-words.ts'
import { readMatchesWindow } from './matches-window.read.ts'
import { holds, isAmongMatches, matches } from './search-match.read.ts'
import type { SearchTerm } from './search-term.rules.ts'

/** So many of a queue's newest orders tell whether a term is common there (1 ms). */
const SAMPLE = 500
/** Reading one row of a scan, measured against looking up the words of one order (1.7 µs). */
const SCAN_COST = 0.15

/** What a search is about: which orders, which words, and which stretch of them in which order. */
type Asked = { filter: ListFilter; term: SearchTerm; sort: Sort; window: Window }

/** The orders that the condition leaves; with `upTo` the walk ends after so many. */
const readMatches = (
  db: Db,
  where: Expression<SqlBool>,
  sort: Sort,
  window: Window,
  upTo?: number,
): Promise<OrderList> => {
  const key = sortKey(sort)
  const walk =
    upTo === undefined ? sql`` : sql`order by ${inOrder(sort, key, sql`orders.id`)} limit ${upTo}`
  const m = sql`m as materialized (select orders.id, ${key} as k from orders where ${where} ${walk})`
  return readMatchesWindow(db, m, sort, window)
}

/** The orders the index names; undefined, and nothing joined, where it names more than a total counts to. */
const readNamed = async (
  db: Db,
  { filter, term, sort, window }: Asked,
): Promise<OrderList | undefined> => {
  const isRare = sql<SqlBool>`(select count(*) < ${COUNT_UP_TO} from named)`
  const tables = sql`${plannedAnew} named as materialized (
      select order_id as id from order_search where ${holds(term)} limit ${COUNT_UP_TO}
    ), m as materialized (
      select orders.id, ${sortKey(sort)} as k from orders
      where ${isRare} and orders.id in (select id from named) and ${filtered(filter)}
    )`
  const { complete, ...list } = await readMatchesWindow(db, tables, sort, window, isRare)
  return complete ? list : undefined
}

/** About how many of a queue's orders match, as a share; never 0, since the sample proves no absence. */
const shareOfNewest = async (
  db: Db,
  where: Expression<SqlBool>,
  term: SearchTerm,
): Promise<number> => {
  const { rows } = await sql<{ share: number }>`
    select ${plannedAnew} (count(*) filter (where hit) + 1)::float8 / (count(*) + 1) as share from (
      select ${matches(term)} as hit from orders where ${where}
      order by orders.created_at desc, orders.id desc limit ${SAMPLE}
    ) newest`.execute(db)
  return rows[0]?.share ?? 1
}

/** Every order is in Order History, so what the index named there is the total. */
const isWholeHistory = (filter: ListFilter): boolean => {
  const { queue, unassigned, month, statuses } = filter.scope
  const isWhole = queue === 'allOrder' && !unassigned && month === undefined && !statuses
  return isWhole && isWholeScope(filter)
}

/** A common word, or one without an index: walks the queue and looks at each order, or asks the index and joins. */
const searchCommon = async (db: Db, { filter, term, sort, window }: Asked): Promise<OrderList> => {
  const where = filtered(filter)
  const whole = { ...filter.scope, month: undefined }
  const [size, all, share] = await Promise.all([
    countQueue(db, whole),
    countQueue(db, { ...whole, queue: 'allOrder', unassigned: false, statuses: undefined }),
    shareOfNewest(db, where, term),
  ])
  const upTo =
    sort.by === 'created_at' ? Math.max(COUNT_UP_TO, window.offset + window.limit) : undefined
  const walked = Math.min(size, (upTo ?? size) / share)
  const named = all * (term.index === 'none' ? SCAN_COST : share)
  return walked <= named
    ? readMatches(
        db,
        sql<SqlBool>`${plannedAnew} ${where} and ${matches(term)}`,
        sort,
        window,
        upTo,
      )
    : readMatches(db, sql<SqlBool>`${where} and ${isAmongMatches(term)}`, sort, window)
}

/** A common word in the whole history, newest first: its total is beyond the bound, and its window is soon full. */
const walkHistory = async (db: Db, { filter, term, sort, window }: Asked): Promise<OrderList> => {
  const { where, statuses } = walkOf(filter, sort)
  const matching = { where: sql<SqlBool>`${where} and ${matches(term)}`, statuses }
  return boundedList(await readWindow(db, matching, sort, window), COUNT_UP_TO)
}

/** A window of the orders of a queue that hold the term: a rare word is asked of the index, a common one walked to. */
export const searchQueue = async (db: Db, asked: Asked): Promise<OrderList> => {
  const { filter, term, sort } = asked
  if (term.index !== 'trigrams') return searchCommon(db, asked)
  const word = term.spellings.map(({ text }) => text).join('\n')
  const common = commonWords(db)
  if (!common.has(word)) {
    const named = await readNamed(db, asked)
    if (named) return named
    common.add(word)
  }
  return isWholeHistory(filter) && sort.by === 'created_at'
    ? walkHistory(db, asked)
    : searchCommon(db, asked)
}
