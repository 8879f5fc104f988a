import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { inPiles } from '../waiting-files.ts'

/** What stands under a heap's name is in that heap: one that is sure no more, or by now, is shown there wherever the hand is. */
export const isInOtherHeap = (
  shown: readonly WaitingFile[],
  now: readonly WaitingFile[],
): boolean => shown.some(({ id, heap }) => now.some((one) => one.id === id && one.heap !== heap))

/** The files that stand in the list, each as it is by now, and those that would stand below all of them: they move nothing. */
export const withBelow = (
  shown: readonly WaitingFile[],
  now: readonly WaitingFile[],
): WaitingFile[] => {
  const ids = new Set(shown.map(({ id }) => id))
  const all = inPiles(now)
  const last = all.findLastIndex(({ id }) => ids.has(id))
  return all.filter(({ id }, at) => ids.has(id) || at > last)
}
