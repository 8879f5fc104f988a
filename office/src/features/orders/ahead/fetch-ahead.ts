import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What was asked for so short a time ago is not asked for ahead again, whatever changed meanwhile. */
const AHEAD_EVERY_MS = 10_000

/** True where an answer, or a failure, is older than that, and none is on its way. */
const isDue = (queries: QueryClient, queryKey: QueryKey): boolean => {
  const state = queries.getQueryState(queryKey)
  if (!state) return true
  const last = Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  return state.fetchStatus === 'idle' && Date.now() - last >= AHEAD_EVERY_MS
}

/** Asks for what a pointer or the focus is on, under the key by which its screen will look for it. A failure is the screen's to say. */
export const fetchAhead = (
  queries: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<void>,
): void => {
  if (isDue(queries, queryKey)) void ask()
}
