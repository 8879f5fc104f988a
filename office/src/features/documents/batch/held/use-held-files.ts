import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { useState } from 'react'
import { usePointerOver } from '../../../../ui/press/use-pointer-over.ts'
import { isInOtherHeap, withBelow } from './held-files.rules.ts'

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
