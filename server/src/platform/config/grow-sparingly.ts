import { setFlagsFromString } from 'node:v8'

/** Percent of what is in use, by which the old generation grows before it is collected; by itself V8 takes up to three times as much more. */
export const HEAP_GROWS_BY = '--heap-growing-percent=30'

/** Has garbage taken away before it has doubled what the process holds (decision 0051). Before anything is kept compiled: that depends on it. */
export const growSparingly = (): void => setFlagsFromString(HEAP_GROWS_BY)
