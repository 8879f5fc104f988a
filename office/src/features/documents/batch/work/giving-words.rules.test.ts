import { expect, test } from 'vitest'
import { givingMessage, lostWords } from './giving-words.rules.ts'

const given = { state: 'given', why: '', isUndoLost: true, heldUntil: 5 } as const

test.each([
  [1, 'Of 1 no answer came: it may have been given too'],
  [2, 'Of 2 no answer came: they may have been given too'],
])('of %i files whose giving got no answer', (n, words) => {
  expect(lostWords(n)).toBe(words)
})

test('an undo without an answer can be pressed again while the mail waits, and is looked up after', () => {
  expect(givingMessage(given, 4)).toContain('undo again')
  expect(givingMessage(given, 5)).toContain('Its order says whether it left')
  expect(givingMessage({ ...given, isUndoLost: false }, 4)).toBeNull()
})

test.each([
  ['failed', 'refused'],
  ['mailed', 'its mail could not be taken back. refused'],
  ['taken back', null],
] as const)('of a file that is %s', (state, words) => {
  expect(givingMessage({ ...given, state, why: 'refused' }, 4)).toBe(words)
})
