import type { Db } from '../../../../platform/db/db.ts'
import { beyondAnswer } from '../../../../platform/deadline.ts'
import type { Landmarked } from './landmarked.read.ts'
import { makeLandmarks } from './make-landmarks.ts'

/** Landmarks are made anew no more often than that this many times the time it took lies between. */
const REST = 10
/** After a failure, a database that was too busy, others come first. */
const REST_AFTER_FAILURE_MS = 60_000
/** Lists are few; those of another day or member are forgotten with the rest. */
const MOST_REMEMBERED = 1000

export type LandmarkKeeper = {
  /** A page deep in the list was asked for that landmarks would have helped, or helped little. */
  want: (list: Landmarked) => void
  /** When all that was wanted so far is made. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** Makes landmarks after the answers that lacked them, one list at a time. */
export const keepLandmarks = (db: Db, report: (error: unknown) => void): LandmarkKeeper => {
  const restsUntil = new Map<string, number>()
  let working = Promise.resolve()
  let isClosed = false
  const make = async (list: Landmarked): Promise<void> => {
    if (isClosed) return
    const from = performance.now()
    let rest = REST_AFTER_FAILURE_MS
    try {
      await makeLandmarks(db, list)
      rest = REST * (performance.now() - from)
    } catch (error) {
      if (!isClosed) report(error)
    }
    restsUntil.set(list.name, performance.now() + rest)
  }
  const want = (list: Landmarked): void => {
    if (isClosed || (restsUntil.get(list.name) ?? 0) > performance.now()) return
    if (restsUntil.size > MOST_REMEMBERED) restsUntil.clear()
    restsUntil.set(list.name, Number.POSITIVE_INFINITY)
    working = working.then(() => beyondAnswer(() => make(list)))
  }
  const settled = (): Promise<void> => working
  const close = async (): Promise<void> => {
    isClosed = true
    await working
  }
  return { want, settled, close }
}
