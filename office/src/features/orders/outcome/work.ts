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
type Shown = Work & { of: AbortController }

/** Where every screen reads what work of this tab goes on: it outlives the screen that it was begun on. */
export const workKey = ['work'] as const
/** What works that have ended could not do, order by order, until it is read. */
export const failedKey = ['work-failed'] as const

/** Shows how far one work is; `of` tells it from others. */
export const showWork = (queries: QueryClient, of: AbortController, work: Work): void => {
  const shown: Shown = { ...work, of }
  queries.setQueryData<Shown | null>(workKey, () => shown)
}

/** Adds what could not be done to what is told already. */
export const showFailed = (queries: QueryClient, failed: BulkResult): void => {
  const ids = new Set(failed.map(({ order_id }) => order_id))
  queries.setQueryData<BulkResult>(failedKey, (told = []) => [
    ...told.filter(({ order_id }) => !ids.has(order_id)),
    ...failed,
  ])
}

/** Ends what is shown of one work, and of no other, and says what it could not do. */
export const endWork = (queries: QueryClient, of: AbortController, failed: BulkResult): void => {
  queries.setQueryData<Shown | null>(workKey, (shown) =>
    shown?.of === of ? null : (shown ?? null),
  )
  showFailed(queries, failed)
}

/** It was read. */
export const closeFailed = (queries: QueryClient): void => {
  queries.setQueryData<BulkResult>(failedKey, [])
}
