import { expect, test } from 'vitest'
import { notAddedWords } from './adding-words.rules.ts'

test.each([
  [1, 0, 'One file could not be added'],
  [15, 0, '15 files could not be added'],
  [0, 1, 'Of one file no answer came: it may wait all the same'],
  [2, 3, '2 files could not be added. Of 3 files no answer came: they may wait all the same'],
])('of %i that were refused and %i without an answer', (refused, lost, words) => {
  expect(notAddedWords(refused, lost)).toBe(words)
})
