import { setImmediate as nextTurn } from 'node:timers/promises'

/** Nobody who waits for the loop notices so much. */
const MOST_MS = 10

/** Since when nobody is sure to have had the loop: of much work that is little each time, none gives it back by itself. */
let since = 0

/** Runs work that comes in small steps, and gives the loop back whenever it was held for a while. */
export const gently = async <T>(steps: Generator<void, T>): Promise<T> => {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - since < MOST_MS) continue
    await nextTurn()
    since = performance.now()
  }
}

/** Runs it through at once: for who has little of it, and holds up nobody. */
export const atOnce = <T>(steps: Generator<void, T>): T => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** What steps make of each of many. */
export function* eachOf<T, To>(
  all: readonly T[],
  steps: (one: T) => Generator<void, To>,
): Generator<void, To[]> {
  const made: To[] = []
  for (const one of all) made.push(yield* steps(one))
  return made
}
