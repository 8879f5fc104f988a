import { expect, test } from 'vitest'
import { runUndo } from './run-undo.ts'

const PART = 500
const refusals = (from: number) =>
  Array.from({ length: PART }, (_, at) => ({
    ...{ order_id: `UNDONE${from + at}`, done: false, message: 'Changed meanwhile' },
  }))

test('an undo of 1,500 orders tells of each that was left alone', async () => {
  let left = 3 * PART
  const ask = () => {
    left -= PART
    return Promise.resolve({ undone: 0, refused: PART, left, results: refusals(left) })
  }
  let last: { refused: number; results: readonly unknown[] } | undefined
  for await (const sum of runUndo('u1', new AbortController().signal, ask)) last = sum
  expect(last).toMatchObject({ undone: 0, refused: 1_500, left: 0 })
  expect(last?.results).toHaveLength(1_500)
})
