import { keepRecoveryCodes, listMyFactors } from '@e-arrival/contract/auth/factors'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readAgain } from '../../../api/live/read-again.ts'

export const myFactors = queryOptions({
  queryKey: ['my-factors'] as const,
  queryFn: async ({ signal }) => (await call(listMyFactors, {}, { signal })).data,
  ...readAgain,
})

/** Says that the codes shown are kept; until then the member is reminded of them. */
export const useKeepCodes = () => {
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: (code: string) => call(keepRecoveryCodes, { body: { code } }),
    onSettled: () => queries.invalidateQueries(myFactors),
  })
  return ([code]: readonly string[]): void => {
    if (code !== undefined) keep.mutate(code)
  }
}
