import { useMemo } from 'react'
import type { Arranged } from '../arrange/use-arranged.ts'
import type { QueueSearch } from '../list/queue-search.ts'
import type { ChangeSearch } from '../list/use-queue-search.ts'

/** Columns that the address names go before those that the browser remembers, and are changed there. */
export const useArrangedHere = (
  arranged: Arranged,
  { hidden: named }: QueueSearch,
  change: ChangeSearch,
): Arranged => {
  const hidden = useMemo(() => named && new Set(named), [named])
  if (!hidden) return arranged
  return { ...arranged, hidden, hide: (hidden) => change({ hidden }, { replace: true }) }
}
