import { expect, it } from 'vitest'
import { followSent, wordsAfter } from './under-way.rules.ts'

it('says nothing for a second, and after ten that no answer has come', () => {
  const said = [0, 999, 1_000, 9_999, 10_000].map(wordsAfter)
  expect(said).toEqual(['', '', 'Saving…', 'Saving…', 'Still saving: no answer'])
})

it('waits since the oldest call that has no answer, and for none once all are answered', () => {
  const oldestAt = followSent()
  const [first, second, lost] = [{ underWay: 1 }, { underWay: 1 }, { underWay: 0 }]
  expect(oldestAt([first, lost], 5)).toBe(5)
  expect(oldestAt([first, second, lost], 7)).toBe(5)
  first.underWay = 0
  expect(oldestAt([first, second, lost], 9)).toBe(7)
  second.underWay = 0
  expect(oldestAt([lost], 11)).toBe(Number.POSITIVE_INFINITY)
})

it('follows a call that is forgotten among those to be said again until it is answered', () => {
  const oldestAt = followSent()
  const call = { underWay: 1 }
  oldestAt([call], 3)
  expect(oldestAt([], 4)).toBe(3)
})
