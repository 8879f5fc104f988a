import { expect, it } from 'vitest'
import { stoppedWords } from './follow-whole-queue.rules.ts'

it('says of what was stopped what was told, and of nothing else that it was not done', () => {
  expect(stoppedWords({ done: 2500, refused: 146, left: 722 })).toBe(
    'Stopped. At least 2,500 orders of 3,368 went through and 146 could not be done; of the other 722 some may have. Undo takes back what was done.',
  )
  expect(stoppedWords({ done: 1, refused: 0, left: 1 })).toBe(
    'Stopped. At least 1 order of 2 went through; of the other 1 some may have. Undo takes back what was done.',
  )
})
