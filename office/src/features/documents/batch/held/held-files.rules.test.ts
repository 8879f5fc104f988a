import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { expect, test } from 'vitest'
import { pileOf } from '../waiting-files.ts'
import { isInOtherHeap, withBelow } from './held-files.rules.ts'

const file = (id: number, heap: WaitingFile['heap'], left_out = false) =>
  ({ id, heap, left_out }) as WaitingFile
const ids = (files: readonly WaitingFile[]) => files.map(({ id }) => id)

test('what is added among the files waits, and what comes below all of them is shown', () => {
  const shown = [file(1, 'sure'), file(3, 'doubtful')]
  const now = [...shown, file(2, 'sure'), file(4, 'none')]
  expect(ids(withBelow(shown, now))).toEqual([1, 3, 4])
})

test('a file that is taken in again, after a reload too, stands in its heap and brings none that wait behind', () => {
  const shown = [file(1, 'sure'), file(3, 'none'), file(5, 'sure', true)]
  const now = [file(1, 'sure'), file(2, 'sure'), file(3, 'none'), file(5, 'sure')]
  const held = withBelow(shown, now)
  expect(isInOtherHeap(shown, now)).toBe(false)
  expect(ids(held)).toEqual([1, 5, 3])
  expect(held.map(pileOf)).toEqual(['sure', 'sure', 'none'])
})

test('one that waits no more is gone, and one that is compared anew ends the holding', () => {
  const shown = [file(1, 'sure'), file(2, 'doubtful')]
  expect(ids(withBelow(shown, [file(2, 'doubtful')]))).toEqual([2])
  expect(isInOtherHeap(shown, [file(2, 'doubtful')])).toBe(false)
  expect(isInOtherHeap(shown, [file(1, 'doubtful'), file(2, 'doubtful')])).toBe(true)
  expect(isInOtherHeap(shown, [file(1, 'sure'), file(2, 'sure')])).toBe(true)
})
