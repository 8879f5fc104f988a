import { AsyncLocalStorage } from 'node:async_hooks'

/** Reads that may be behind, but not behind a position of the database's log; and one that is not before what they have shown. */
export type Reading = { after: number; shown?: number }

const readings = new AsyncLocalStorage<Reading>()

/** Runs work whose reads may be behind. */
export const readingAfter = <T>(reading: Reading, work: () => T): T => readings.run(reading, work)

/** Notes that the caller is shown what stood at a position: what was seen once does not vanish again when a replica is read next. */
export const showUpTo = (reading: Reading | undefined, position: number | undefined): void => {
  if (reading && position !== undefined) reading.shown = Math.max(reading.shown ?? 0, position)
}

/** What this work reads; undefined where nothing of it may be behind. */
export const currentReading = (): Reading | undefined => readings.getStore()
