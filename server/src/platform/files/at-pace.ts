import type { Readable } from 'node:stream'
import { DeadlinePassed } from '../deadline.ts'
import { failingAs } from './failing-as.ts'

/** So much has to come of an answer, or its end, … */
export const PACE_BYTES = 256 * 1024
/** … in so long a time that the store is waited for, and again after that. */
export const PACE_MS = 15_000
/** Time is counted by looks: a process that stood still by itself blames no store for it. */
const LOOK_EVERY_MS = 500

export type Pace = { bytes: number; ms: number }

export const STORE_PACE: Pace = { bytes: PACE_BYTES, ms: PACE_MS }

/**
 * The same bytes, as long as they come at a pace and are no more than `most`: otherwise the stream ends with an error and its source is let
 * go of. Who takes them slowly is not counted against who brings them.
 */
export const atPace = (from: Readable, pace: Pace, most: number): Readable => {
  const to = failingAs(from, (error) => error)
  let waitedMs = 0
  let came = 0
  let inAll = 0
  const look = (): void => {
    if (to.readableLength > 0 || from.readableLength > 0) return
    waitedMs += LOOK_EVERY_MS
    if (came < pace.bytes && waitedMs < pace.ms) return
    if (came < pace.bytes) to.destroy(new DeadlinePassed('The store of documents'))
    waitedMs = 0
    came = 0
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  looking.unref()
  for (const stream of [from, to]) stream.once('close', () => clearInterval(looking))
  from.on('data', (part: Uint8Array) => {
    came += part.length
    inAll += part.length
    if (inAll > most)
      to.destroy(new Error(`The store of documents answered more than ${most} bytes`))
  })
  return to
}
