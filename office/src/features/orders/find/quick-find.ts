import { quickFind as quickFindRoute } from '@e-arrival/contract/orders/find'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const NONE: readonly OrderRow[] = []

/** Orders by anything that is known of them, in every folder the member may read. */
export const quickFind = (text: string) => {
  const search = text.trim()
  return queryOptions({
    queryKey: ['orders', 'find', search],
    queryFn: async ({ signal }): Promise<readonly OrderRow[]> =>
      search ? (await call(quickFindRoute, { query: { search } }, { signal })).data : NONE,
    placeholderData: (last) => last,
    meta: { saidInPlace: true },
  })
}
