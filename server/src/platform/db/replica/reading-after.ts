import { AsyncLocalStorage } from 'node:async_hooks'

/** Reads that may be behind, but not behind a position of the database's log; and one that is not before what they have shown. */
export type Reading = { after: number; shown?: number }

const readings = new AsyncLocalStorage<Reading>()

/** Runs work whose reads may be behind. */
export const readingAfter = <T>(reading: Reading, work: () => T): T => readings.run(reading, work)

/** What this work reads; undefined where nothing of it may be behind. */
export const currentReading = (): Reading | undefined => readings.getStore()
