import { getFilingForm } from '@e-arrival/contract/filing/file-orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The government's form; the same until the server starts anew. */
export const filingForm = queryOptions({
  queryKey: ['filing', 'form'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) => (await call(getFilingForm, {}, { signal })).data,
  staleTime: 10 * 60_000,
})

/** Latin letters for those of other scripts; it comes when an order has some. */
export const latinLetters = queryOptions({
  queryKey: ['filing', 'letters'],
  meta: { saidInPlace: true },
  queryFn: async () => ({ toLatin: (await import('any-ascii')).default }),
  staleTime: Number.POSITIVE_INFINITY,
})
