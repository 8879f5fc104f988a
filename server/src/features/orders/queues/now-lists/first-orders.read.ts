import type { OrderFilters } from '@e-arrival/contract/orders/filters'
import { listFilterSchema } from '@e-arrival/contract/orders/list'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { readBehind } from '../../../../platform/db/replica/read-behind.ts'
import type { Member } from '../../../../platform/http/caller/session.ts'
import { listOrders } from '../list-orders.read.ts'
import { readQueueRequest } from '../queue-request.ts'

type Deps = { db: Db; clock: Clock }
type Asked = { queue: 'allOrder' | 'myOrder'; filters: OrderFilters }

/** The first orders of a list, the nearest arrival first, as its page shows them. */
export const firstOrders = async (
  deps: Deps,
  member: Member,
  { queue, filters }: Asked,
  limit: number,
): Promise<OrderRow[]> => {
  const query = listFilterSchema.parse({ ...filters, sortBy: 'arrival_date', sortDir: 'asc' })
  const { filter, sort } = await readQueueRequest(deps, member, queue, query)
  const { rows } = await readBehind(deps.db, (at) =>
    listOrders(at, filter, sort, { offset: 0, limit }),
  )
  return rows
}
