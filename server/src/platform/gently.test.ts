import { expect, test } from 'vitest'
import { atOnce, eachOf, gently } from './gently.ts'

test('work in small steps gives others their turn, however long it takes', async () => {
  let isOver = false
  setImmediate(() => {
    isOver = true
  })
  const steps = function* () {
    let steps = 0
    for (; !isOver; steps++) yield
    return steps
  }
  expect(await gently(steps())).toBeGreaterThan(0)
})

test('much of it that is little each time gives others their turn too', async () => {
  let isOver = false
  setImmediate(() => {
    isOver = true
  })
  const little = function* () {
    yield
  }
  while (!isOver) await gently(little())
  expect(isOver).toBe(true)
})

test('what the steps come to is the same in turns and at once', async () => {
  const doubled = function* (one: number) {
    yield
    return one * 2
  }
  expect(await gently(eachOf([1, 2, 3], doubled))).toEqual([2, 4, 6])
  expect(atOnce(eachOf([1, 2, 3], doubled))).toEqual([2, 4, 6])
})
