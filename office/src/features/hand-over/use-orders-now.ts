import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { useQueries } from '@tanstack/react-query'
import { ordersLike } from '../../api/find/orders-like.ts'

/** These orders as they stand now, by id; one that is not known yet is left out. */
export const useOrdersNow = (ids: readonly string[]): ReadonlyMap<string, OrderRow> =>
  useQueries({
    queries: ids.map(ordersLike),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data = [] }, at) =>
          data.filter(({ order_id }) => order_id === ids[at]).map((row) => [row.order_id, row]),
        ),
      ),
  })
