import { expect, it } from 'vitest'
import { belongsToFirst, type Press } from './single-press.rules.ts'

const first: Press = { x: 100, y: 400, at: 0, page: 1, shown: -5_000, touch: true }
const other = { page: 2, shown: 900 }

it.each([
  ['the same place at once', { at: 130 }, true],
  ['the same place later', { at: 600 }, false],
  ['the next page at once, though long painted', { at: 130, page: 2, shown: -5_000 }, true],
  ['what the next page has at this place', { ...other, at: 1_200 }, true],
  ['what the next page has, once it could be read', { ...other, at: 1_650 }, false],
  ['what a slow line brought at last', { page: 2, shown: 30_000, at: 30_200 }, true],
  ['another place', { ...other, at: 100, y: 440 }, false],
  ['a finger that trembles', { at: 100, x: 112, y: 410 }, true],
] as [string, Partial<Press>, boolean][])('%s', (_name, second, belongs) => {
  expect(belongsToFirst(first, { ...first, ...second })).toBe(belongs)
})

it('a mouse rests on one point', () => {
  const mouse = { ...first, touch: false }
  expect(belongsToFirst(mouse, { ...mouse, ...other, at: 1_000, y: 406 })).toBe(true)
  expect(belongsToFirst(mouse, { ...mouse, ...other, at: 1_000, y: 420 })).toBe(false)
})
