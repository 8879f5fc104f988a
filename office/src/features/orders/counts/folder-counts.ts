import { type FolderCounts, getFolderCounts } from '@e-arrival/contract/orders/counts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const folderCountsKey = ['orders', 'counts'] as const

/** The counts beside every folder, for the member of this name (spec 1 §7, D20). */
export const folderCounts = (userName: string) =>
  queryOptions({
    queryKey: [...folderCountsKey, userName],
    queryFn: async ({ signal }) =>
      (await call(getFolderCounts, { query: { userName } }, { signal })).data,
  })

/** Takes over counts that were told; one's own are asked for. */
export const patchCounts = (queries: QueryClient, told: Partial<FolderCounts>): void => {
  queries.setQueriesData<FolderCounts>(
    { queryKey: folderCountsKey },
    (counts) => counts && { ...counts, ...told },
  )
}
