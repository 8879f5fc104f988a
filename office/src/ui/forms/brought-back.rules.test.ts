import { expect, test } from 'vitest'
import { broughtBack } from './brought-back.rules.ts'
import { leftWords } from './say-left.ts'

test('what was typed comes back where it was typed over what stands there still', () => {
  const left = { values: { name: 'Vichea Ly' }, over: { name: 'Vichea' } }
  const told = broughtBack(left, { name: 'Vichea', email: 'v@example.com' })
  expect(told).toEqual({ back: { name: 'Vichea Ly' }, outdated: {} })
})

test('what was changed meanwhile is not replaced, and what was saved so is no news', () => {
  const left = {
    values: { name: 'Bopha Old', email: 'b@example.com' },
    over: { name: 'Bopha', email: 'a@example.com' },
  }
  const told = broughtBack(left, { name: 'Bopha C870', email: 'b@example.com' })
  expect(told).toEqual({ back: {}, outdated: { name: 'Bopha Old' } })
})

test('a list, a form that keeps its edition, and what an older page kept come back as they are', () => {
  const lines = { values: { lines: ['x'] }, over: { lines: [] } }
  expect(broughtBack(lines, { lines: ['y'] }).back).toEqual(lines.values)
  const rules = { values: { limit: 5, edition: 2 }, over: { limit: 3, edition: 2 } }
  expect(broughtBack(rules, { limit: 4, edition: 3 }).back).toEqual(rules.values)
  const older = { values: { name: 'Old' } }
  expect(broughtBack(older, { name: 'New' }).back).toEqual({ name: 'Old' })
})

test('it says what stands there again, what does not, and what no tab keeps', () => {
  expect(leftWords({ isBack: true, outdated: ['TX-OLD-1'], unkept: ['password'] })).toBe(
    'What you typed here before stands here again. It is not saved. ' +
      'Not brought back, since it was changed meanwhile: “TX-OLD-1”. ' +
      'A password is not kept: type it again.',
  )
  expect(leftWords({ isBack: false, outdated: [], unkept: [] })).toBe('')
})
