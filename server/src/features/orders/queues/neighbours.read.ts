import type { RouteData } from '@e-arrival/contract/call/route'
import type { getNeighbours } from '@e-arrival/contract/orders/find'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isAmongMatches, matches } from '../search/search-match.read.ts'
import { readTerm } from '../search/search-term.rules.ts'
import { findOrders } from '../transition/orders.store.ts'
import { COUNT_UP_TO, filtered, type ListFilter } from './list-filter.read.ts'
import { listOrders } from './list-orders.read.ts'
import { beyond, inOrder, type Sort, sortKey } from './sort.read.ts'

const searched = (search: string | undefined): RawBuilder<unknown> => {
  const term = readTerm(search ?? '')
  if (!term) return sql``
  return sql`and ${term.index === 'none' ? matches(term) : isAmongMatches(term)}`
}

type Walk = { db: Db; filter: ListFilter; sort: Sort; id: number }

/** Rows of the queue on one side of the order, the nearest first. */
const beside = ({ filter, sort, id }: Walk, side: 'before' | 'after', limit: number) => {
  const key = sortKey(sort)
  return sql`
    with place as materialized (select orders.id, ${key} as k from orders where id = ${id})
    select orders.order_id from orders
    where ${filtered(filter)} ${searched(filter.search)} and ${beyond(sort, side)}
    order by ${inOrder(sort, key, sql`orders.id`, side === 'before')} limit ${limit}`
}

const nearest = async (walk: Walk, side: 'before' | 'after'): Promise<string | null> => {
  const { rows } = await sql<{ order_id: string }>`${beside(walk, side, 1)}`.execute(walk.db)
  return rows[0]?.order_id ?? null
}

/** The order's place, counted no farther than a list's total is. */
const positionOf = async (walk: Walk): Promise<number | null> => {
  const { db, filter, id } = walk
  const { rows } = await sql<{ ahead: number }>`
    select (select count(*)::int from (${beside(walk, 'before', COUNT_UP_TO)}) ahead) as ahead
    from orders where id = ${id} and ${filtered(filter)} ${searched(filter.search)}`.execute(db)
  const [row] = rows
  return row && row.ahead < COUNT_UP_TO ? row.ahead + 1 : null
}

/** The public ids of the orders before and after one in a sorted, filtered queue, and its place there. */
export const findNeighbours = async (
  db: Db,
  filter: ListFilter,
  sort: Sort,
  asked: string,
): Promise<RouteData<typeof getNeighbours>> => {
  const order = (await findOrders(db, [asked])).get(asked)
  if (!order) throw new AppError('unknownOrder')
  const walk = { db, filter, sort, id: order.id }
  const [previous, next, position, list] = await Promise.all([
    nearest(walk, 'before'),
    nearest(walk, 'after'),
    positionOf(walk),
    listOrders(db, filter, sort, { offset: 0, limit: 0 }),
  ])
  const { count: total, countIsBound: totalIsBound = false } = list
  return { previous, next, position, total, totalIsBound }
}
