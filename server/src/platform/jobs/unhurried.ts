import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

type Pace = { since: number }
const pace = new AsyncLocalStorage<Pace>()

/** A portion that waited for others is no reason to rest as long. */
const LONGEST_REST_MS = 250

/** Runs work that shares its node with people who wait: where it breathes, it leaves them half of the time. */
export const unhurried = <T>(work: () => Promise<T>): Promise<T> =>
  pace.run({ since: performance.now() }, work)

/**
 * Stands between two portions of long work, outside of transactions: rests as long as the portion took. What somebody waits for, such as
 * a command, does not rest.
 */
export const breathe = async (): Promise<void> => {
  const own = pace.getStore()
  if (!own) return
  await delay(Math.min(performance.now() - own.since, LONGEST_REST_MS))
  own.since = performance.now()
}
