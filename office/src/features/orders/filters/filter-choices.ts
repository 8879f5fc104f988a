import { getFilterChoices } from '@e-arrival/contract/orders/filters'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The domains and members that Order History can be filtered by. */
export const filterChoices = queryOptions({
  queryKey: ['orders', 'filter-choices'],
  queryFn: async ({ signal }) => (await call(getFilterChoices, {}, { signal })).data,
  staleTime: 60_000,
})
