import type { RouteData } from '@e-arrival/contract/call/route'
import type { getNeighbours } from '@e-arrival/contract/orders/find'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { commonWords, wordOf } from '../search/known-words.ts'
import { isAmongMatches, matches } from '../search/search-match.read.ts'
import { readTerm } from '../search/search-term.rules.ts'
import { findOrder } from '../transition/orders.store.ts'
import { beyondPlace, type Side } from './beyond.read.ts'
import { COUNT_UP_TO, filtered, type ListFilter } from './list-filter.read.ts'
import { listOrders } from './list-orders.read.ts'
import { type Sort, sortKey } from './sort.read.ts'
import { walkOf } from './walk.read.ts'
import { walked } from './walked.read.ts'

/** A word that is common is looked up row by row: its matches are near, and too many to be named. */
const searched = (db: Db, search: string | undefined): RawBuilder<unknown> => {
  const term = readTerm(search ?? '')
  if (!term) return sql``
  const isCommon = term.index === 'none' || commonWords(db).get(wordOf(term))
  return sql`and ${isCommon ? matches(term) : isAmongMatches(term)}`
}

type Asked = { db: Db; filter: ListFilter; sort: Sort; id: number }

/** Rows of the queue on one side of the order that a table `place` holds, the nearest first. */
const beside = ({ db, filter, sort }: Asked, side: Side, limit: number) => {
  const walk = walkOf(filter, sort)
  const where = sql<SqlBool>`${walk.where} ${searched(db, filter.search)}`
  const way = { side, backwards: side === 'before' }
  return walked({ ...walk, where }, sort, { offset: 0, limit }, way)
}

const placeOf = ({ sort, id }: Asked) =>
  sql`place as materialized (select orders.id, ${sortKey(sort)} as k from orders where id = ${id})`

const nearest = async (asked: Asked, side: Side): Promise<string | null> => {
  const { rows } = await sql<{ order_id: string }>`
    with ${placeOf(asked)}
    select orders.order_id from ${beyondPlace(beside(asked, side, 1))} nearest join orders on orders.id = nearest.id`.execute(
    asked.db,
  )
  return rows[0]?.order_id ?? null
}

/** The order's place, counted no farther than a list's total is. */
const positionOf = async (asked: Asked): Promise<number | null> => {
  const { db, filter, id } = asked
  const { rows } = await sql<{ ahead: number }>`
    with ${placeOf(asked)}
    select (select count(*)::int from ${beyondPlace(beside(asked, 'before', COUNT_UP_TO))} ahead) as ahead
    from orders where id = ${id} and ${filtered(filter)} ${searched(db, filter.search)}`.execute(db)
  const [row] = rows
  return row && row.ahead < COUNT_UP_TO ? row.ahead + 1 : null
}

/** Those of the orders that the list holds. */
export const whichAreThere = async (
  db: Db,
  filter: ListFilter,
  orderIds: readonly string[],
): Promise<string[]> => {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders
    where order_id = any(${orderIds}::text[]) and ${filtered(filter)} ${searched(db, filter.search)}`.execute(
    db,
  )
  return rows.map(({ order_id }) => order_id)
}

/** The public ids of the orders before and after one in a sorted, filtered queue, and its place there. */
export const findNeighbours = async (
  db: Db,
  filter: ListFilter,
  sort: Sort,
  asked: string,
): Promise<RouteData<typeof getNeighbours>> => {
  const order = await findOrder(db, asked)
  if (!order) throw new AppError('unknownOrder')
  const place = { db, filter, sort, id: order.id }
  const [previous, next, position, list] = await Promise.all([
    nearest(place, 'before'),
    nearest(place, 'after'),
    positionOf(place),
    listOrders(db, filter, sort, { offset: 0, limit: 0 }),
  ])
  const { count: total, countIsBound: totalIsBound = false } = list
  return { previous, next, position, total, totalIsBound }
}
