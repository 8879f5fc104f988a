import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { QueryClient } from '@tanstack/react-query'
import { showFailed, type Work, workKey } from './work.ts'

/** What is answered sooner needs no word that it is under way. */
export const SOON_MS = 300

type Shown = Work & { of: AbortController }

/** Shows how far one work is; `of` tells it from others. */
export const showWork = (queries: QueryClient, of: AbortController, work: Work): void => {
  const shown: Shown = { ...work, of }
  queries.setQueryData<Shown | null>(workKey, () => shown)
}

/** Ends what is shown of one work, and of no other, and says what it could not do. */
export const endWork = (queries: QueryClient, of: AbortController, failed: BulkResult): void => {
  queries.setQueryData<Shown | null>(workKey, (shown) =>
    shown?.of === of ? null : (shown ?? null),
  )
  showFailed(queries, failed)
}
