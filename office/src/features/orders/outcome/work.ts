import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { QueryClient } from '@tanstack/react-query'

/** Work on many orders: how far it is, or, once it has ended, which orders it left as they were. */
export type Work = {
  label: string
  running: boolean
  done: number
  refused: number
  /** How many are still to come. */
  left: number
  /** What could not be done, order by order. */
  results: BulkResult
  stop: () => void
}

/** Where every screen reads what work of this tab goes on: it outlives the screen that it was begun on. */
export const workKey = ['work'] as const

export const showWork = (queries: QueryClient, work: Work | null): void => {
  queries.setQueryData<Work | null>(workKey, work)
}

/** Shows what could not be done; nothing where that is none. */
export const showFailed = (queries: QueryClient, results: BulkResult): void => {
  const ended = { label: '', running: false, done: 0, refused: results.length, left: 0 }
  showWork(queries, results.length > 0 ? { ...ended, results, stop: () => undefined } : null)
}
