import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { useState } from 'react'
import { usePointerOver } from '../../../ui/press/use-pointer-over.ts'
import { inPiles } from './waiting-files.ts'

/** The files that stand in the list, in the heaps where they stand; those that wait no more are gone. */
const inTheirPlaces = (shown: readonly WaitingFile[], now: readonly WaitingFile[]): WaitingFile[] =>
  shown.flatMap(({ id, heap }) => {
    const file = now.find((one) => one.id === id)
    return file ? [{ ...file, heap }] : []
  })

/** One that stands there as sure is so no more: that is shown wherever the hand is. */
const isLessSure = (shown: readonly WaitingFile[], now: readonly WaitingFile[]): boolean =>
  shown.some(
    ({ id, heap }) => heap === 'sure' && now.some((one) => one.id === id && one.heap !== 'sure'),
  )

/** What would stand below all that is shown: it moves nothing. */
const below = (shown: readonly WaitingFile[], now: readonly WaitingFile[]): WaitingFile[] => {
  const isShown = new Set(shown.map(({ id }) => id))
  const all = inPiles([...shown, ...now.filter(({ id }) => !isShown.has(id))])
  return all.slice(all.findLastIndex(({ id }) => isShown.has(id)) + 1)
}

const keyOf = (files: readonly WaitingFile[]): string =>
  files.map(({ id, heap }) => `${id} ${heap}`).join()

/**
 * The list of waiting files, standing still under a hand: what is added among them, or compared anew, comes into it when the pointer
 * leaves.
 */
export const useHeldFiles = (files: readonly WaitingFile[]) => {
  const { isOver, over } = usePointerOver()
  const [shown, show] = useState(files)
  const isHeld = isOver && shown.length > 0 && !isLessSure(shown, files)
  const held = isHeld ? inTheirPlaces(shown, files) : files
  const those = isHeld ? [...held, ...below(held, files)] : files
  if (keyOf(shown) !== keyOf(those)) show(those)
  return { files: those, over, behind: files.length - those.length }
}
