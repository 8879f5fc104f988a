import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'

/** Whether a read failed for the line or a server that was not there, and not for what it asked. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.http === 503)

/** Loads again whatever on the screen could not be loaded while the line was lost, of every screen: nobody has to press Retry. */
export const reloadLost = (queries: QueryClient): void =>
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.fetchStatus === 'idle' && isLost(state.error),
  })
