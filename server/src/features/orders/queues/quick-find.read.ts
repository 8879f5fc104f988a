import { QUICK_FIND_ROWS } from '@e-arrival/contract/orders/find'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { spelledOrderIds } from '../../../platform/db/orders/typed-order-id.rules.ts'
import { listOrders } from './list-orders.read.ts'
import { readWindow } from './list-window.read.ts'
import { DEFAULT_SORT } from './sort.read.ts'

const first = { offset: 0, limit: QUICK_FIND_ROWS }

/**
 * A few orders by anything: the one whose id this is, then the newest that hold it. Open to all who read orders, in every
 * status: each status has a queue that they may open.
 */
export const quickFind = async (db: Db, today: string, search: string): Promise<OrderRow[]> => {
  if (search === '') return []
  const scope = { queue: 'allOrder' as const, today, memberId: 0 }
  const hasId = sql<SqlBool>`orders.order_id = any(${spelledOrderIds(search)}::text[])`
  const [named, { rows }] = await Promise.all([
    readWindow(db, { where: hasId, statuses: [], isIndexed: false }, DEFAULT_SORT, first),
    listOrders(db, { scope, search }, DEFAULT_SORT, first),
  ])
  const ids = new Set(named.map(({ id }) => id))
  return [...named, ...rows.filter(({ id }) => !ids.has(id))].slice(0, QUICK_FIND_ROWS)
}
