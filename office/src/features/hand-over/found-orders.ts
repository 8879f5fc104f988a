import { quickFind } from '@e-arrival/contract/orders/find'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ordersKey } from '../../api/order-keys.ts'

/** Orders found by anything, as they stand now: told anew when one of them changes. */
export const ordersLike = (search: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'of-hand-over', search],
    queryFn: async ({ signal }) => (await call(quickFind, { query: { search } }, { signal })).data,
    meta: { saidInPlace: true },
  })

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
