import { type FolderCounts, getFolderCounts } from '@e-arrival/contract/orders/counts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const folderCountsKey = ['orders', 'counts'] as const

/** Of each answer that is awaited, what was told since it was asked for: it may be older, and comes later. */
const toldSince = new Set<Partial<FolderCounts>>()

const askCounts = async (userName: string, signal: AbortSignal): Promise<FolderCounts> => {
  const told: Partial<FolderCounts> = {}
  toldSince.add(told)
  try {
    return { ...(await call(getFolderCounts, { query: { userName } }, { signal })).data, ...told }
  } finally {
    toldSince.delete(told)
  }
}

/** The counts beside every folder, for the member of this name (spec 1 §7, D20). */
export const folderCounts = (userName: string) =>
  queryOptions({
    queryKey: [...folderCountsKey, userName],
    queryFn: ({ signal }) => askCounts(userName, signal),
  })

/** Takes over counts that were told; one's own are asked for. */
export const patchCounts = (queries: QueryClient, told: Partial<FolderCounts>): void => {
  for (const since of toldSince) Object.assign(since, told)
  queries.setQueriesData<FolderCounts>(
    { queryKey: folderCountsKey },
    (counts) => counts && { ...counts, ...told },
  )
}
