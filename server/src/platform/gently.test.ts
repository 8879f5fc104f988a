import { expect, test } from 'vitest'
import { atOnce, eachOf, gently } from './gently.ts'

/** Long enough for anybody's turn, and an end where none comes. */
const ENDS_MS = 5_000

const asksForATurn = (): { had: () => boolean; goesOn: () => boolean } => {
  let isHad = false
  setImmediate(() => {
    isHad = true
  })
  const end = performance.now() + ENDS_MS
  return { had: () => isHad, goesOn: () => !isHad && performance.now() < end }
}

test('work in small steps gives others their turn, however long it takes', async () => {
  const turn = asksForATurn()
  const steps = function* () {
    while (turn.goesOn()) yield
  }
  await gently(steps())
  expect(turn.had()).toBe(true)
})

test('much of it that is little each time gives others their turn too', async () => {
  const turn = asksForATurn()
  const little = function* () {
    yield
  }
  while (turn.goesOn()) await gently(little())
  expect(turn.had()).toBe(true)
})

test('what the steps come to is the same in turns and at once', async () => {
  const doubled = function* (one: number) {
    yield
    return one * 2
  }
  expect(await gently(eachOf([1, 2, 3], doubled))).toEqual([2, 4, 6])
  expect(atOnce(eachOf([1, 2, 3], doubled))).toEqual([2, 4, 6])
})
