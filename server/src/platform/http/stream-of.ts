import { Readable } from 'node:stream'
import { ANSWER_WITHIN_MS, beyondAnswer, within } from '../deadline.ts'

/** Each portion with as long as an answer has, whatever those before it took. */
async function* eachInTime<T>(portions: AsyncIterable<T>): AsyncGenerator<T> {
  const made = portions[Symbol.asyncIterator]()
  try {
    for (;;) {
      const portion = await beyondAnswer(() => within(ANSWER_WITHIN_MS, () => made.next()))
      if (portion.done) return
      yield portion.value
    }
  } finally {
    await made.return?.()
  }
}

/**
 * An answer of portions that are made as they are given, and no further ahead than one: all of it may take as long as it must. A portion
 * that takes longer than an answer may ends it with an error.
 */
export const streamOf = (portions: AsyncIterable<string | Uint8Array>): Readable =>
  Readable.from(eachInTime(portions), { highWaterMark: 1 })
