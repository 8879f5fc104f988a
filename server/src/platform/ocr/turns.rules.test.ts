import { expect, test } from 'vitest'
import { bySides, turnsFrom } from './turns.rules.ts'

const [UPRIGHT, LEFT, RIGHT, HEADLONG] = turnsFrom(1)
/** What is known of a card that lies headlong beside one that stands, where there is time for so many sides. */
const knownAfter = (count: number) => {
  let left = count
  const shown = new Map([
    [UPRIGHT, 'the first card'],
    [HEADLONG, 'the second card'],
  ])
  const sides = bySides(turnsFrom(1), {
    read: (side) => [shown.get(side) ?? []].flat(),
    mayGoOn: () => left-- > 0,
  })
  return [...sides].at(-1)
}

test.each([
  [1, ['the first card'], false],
  [3, ['the first card'], false],
  [4, ['the first card', 'the second card'], true],
])('after %d sides a picture is %s, and all of it %s', (count, lines, isAll) => {
  expect(new Set([UPRIGHT, LEFT, RIGHT, HEADLONG]).size).toBe(4)
  expect(knownAfter(count)).toEqual({ lines, isAll })
})

test('no side is known of where there is no time for the first', () => {
  expect(knownAfter(0)).toBeUndefined()
})
