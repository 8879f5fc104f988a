import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { useState } from 'react'
import { usePointerOver } from '../../../ui/press/use-pointer-over.ts'

/** The files that stand in the list, in the heaps where they stand; those that wait no more are gone. */
const inTheirPlaces = (shown: readonly WaitingFile[], now: readonly WaitingFile[]): WaitingFile[] =>
  shown.flatMap(({ id, heap }) => {
    const file = now.find((one) => one.id === id)
    return file ? [{ ...file, heap }] : []
  })

const keyOf = (files: readonly WaitingFile[]): string =>
  files.map(({ id, heap }) => `${id} ${heap}`).join()

/** The list of waiting files, standing still under a hand: what is added, or compared anew, comes into it when the pointer leaves. */
export const useHeldFiles = (files: readonly WaitingFile[]) => {
  const { isOver, over } = usePointerOver()
  const [shown, show] = useState(files)
  const isHeld = isOver && shown.length > 0
  if (!isHeld && keyOf(shown) !== keyOf(files)) show(files)
  const those = isHeld ? inTheirPlaces(shown, files) : files
  return { files: those, over, behind: files.length - those.length }
}
