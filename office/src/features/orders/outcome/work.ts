import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { QueryClient } from '@tanstack/react-query'

/** Work on many orders that is under way: how far it is. */
export type Work = {
  label: string
  done: number
  refused: number
  /** How many are still to come. */
  left: number
  stop: () => void
}

/** Where every screen reads what work of this tab goes on: it outlives the screen that it was begun on. */
export const workKey = ['work'] as const
/** What works that have ended could not do, order by order, until it is read. */
export const failedKey = ['work-failed'] as const

/** Adds what could not be done to what is told already. */
export const showFailed = (queries: QueryClient, failed: BulkResult): void => {
  const ids = new Set(failed.map(({ order_id }) => order_id))
  queries.setQueryData<BulkResult>(failedKey, (told = []) => [
    ...told.filter(({ order_id }) => !ids.has(order_id)),
    ...failed,
  ])
}

/** It was read. */
export const closeFailed = (queries: QueryClient): void => {
  queries.setQueryData<BulkResult>(failedKey, [])
}
