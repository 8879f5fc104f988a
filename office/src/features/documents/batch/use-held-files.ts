import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { useState } from 'react'
import { usePointerOver } from '../../../ui/press/use-pointer-over.ts'
import { inPiles } from './waiting-files.ts'

const idsOf = (files: readonly WaitingFile[]): ReadonlySet<number> =>
  new Set(files.map(({ id }) => id))

/** What stands under a heap's name is in that heap: one that is sure no more, or by now, is shown there wherever the hand is. */
const isInOtherHeap = (shown: readonly WaitingFile[], now: readonly WaitingFile[]): boolean =>
  shown.some(({ id, heap }) => now.some((one) => one.id === id && one.heap !== heap))

/** The files that stand in the list, and those that would stand below all of them: they move nothing. */
const withBelow = (shown: readonly WaitingFile[], now: readonly WaitingFile[]): WaitingFile[] => {
  const ids = idsOf(shown)
  const all = inPiles(now)
  const last = all.findLastIndex(({ id }) => ids.has(id))
  return all.filter(({ id }, at) => ids.has(id) || at > last)
}

const keyOf = (files: readonly WaitingFile[]): string =>
  files.map(({ id, heap }) => `${id} ${heap}`).join()

/** The list of waiting files, standing still under a hand: what is added among them comes into it when the pointer leaves. */
export const useHeldFiles = (files: readonly WaitingFile[]) => {
  const { isOver, over } = usePointerOver()
  const [shown, show] = useState(files)
  const isHeld = isOver && shown.length > 0 && !isInOtherHeap(shown, files)
  const those = isHeld ? withBelow(shown, files) : files
  if (keyOf(shown) !== keyOf(those)) show(those)
  return { files: those, over, behind: files.length - those.length }
}
