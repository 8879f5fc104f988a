import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isAmongMatches, matches } from '../search/search-match.read.ts'
import { readTerm } from '../search/search-term.rules.ts'
import { findOrders } from '../transition/orders.store.ts'
import { filtered, type ListFilter } from './list-filter.read.ts'
import { beyond, inOrder, type Sort, sortKey } from './sort.read.ts'

const searched = (search: string | undefined): RawBuilder<unknown> => {
  const term = readTerm(search ?? '')
  if (!term) return sql``
  return sql`and ${term.index === 'none' ? matches(term) : isAmongMatches(term)}`
}

/** The public ids of the orders before and after one in a sorted, filtered queue; the one itself need not be in it. */
export const findNeighbours = async (
  db: Db,
  filter: ListFilter,
  sort: Sort,
  asked: string,
): Promise<{ previous: string | null; next: string | null }> => {
  const order = (await findOrders(db, [asked])).get(asked)
  if (!order) throw new AppError('unknownOrder')
  const key = sortKey(sort)
  const next = async (side: 'before' | 'after'): Promise<string | null> => {
    const { rows } = await sql<{ order_id: string }>`
      with place as materialized (select orders.id, ${key} as k from orders where id = ${order.id})
      select orders.order_id from orders
      where ${filtered(filter)} ${searched(filter.search)} and ${beyond(sort, side)}
      order by ${inOrder(sort, key, sql`orders.id`, side === 'before')} limit 1`.execute(db)
    return rows[0]?.order_id ?? null
  }
  const [previous, following] = await Promise.all([next('before'), next('after')])
  return { previous, next: following }
}
