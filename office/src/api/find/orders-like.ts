import { quickFind } from '@e-arrival/contract/orders/find'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { ordersKey } from '../order-keys.ts'

/**
 * Orders by anything that is known of them, in every folder the member may read, as they stand now: told anew when one of them changes. Of
 * no words nothing is asked; where it fails is said where it is looked for.
 */
export const ordersLike = (words: string) => {
  const search = words.trim()
  return queryOptions({
    queryKey: [...ordersKey, 'like', search],
    queryFn: async ({ signal }) => (await call(quickFind, { query: { search } }, { signal })).data,
    enabled: search !== '',
    meta: { saidInPlace: true },
  })
}
