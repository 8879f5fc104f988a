import { Gauge, type Registry } from 'prom-client'
import { watchHold } from './watch-hold.ts'

/** As long as a hold is told, whoever asks and how often: longer than any scrape is apart from the next. */
const WITHIN_MS = 60_000

/** Looks from now on; answers, in seconds, the longest hold of the last while. */
const longestWithin = (withinMs: number): (() => number) => {
  /** Only those that no later one outlasts. */
  const held: { at: number; ms: number }[] = []
  const forget = (): void => {
    while (held[0] && held[0].at < performance.now() - withinMs) held.shift()
  }
  const look = watchHold((ms) => {
    forget()
    while ((held.at(-1)?.ms ?? Number.POSITIVE_INFINITY) <= ms) held.pop()
    held.push({ at: performance.now(), ms })
  })
  return () => {
    look()
    forget()
    return (held[0]?.ms ?? 0) / 1000
  }
}

/**
 * How long the event loop was held by its own work at the longest. That the machine had no processor for it, which
 * nodejs_eventloop_lag counts too, is not in it. Watched from the first scrape on.
 */
export const serveOwnHold = (metrics: Registry, withinMs = WITHIN_MS): void => {
  let longest: (() => number) | undefined
  new Gauge({
    name: 'e_arrival_eventloop_held_max_seconds',
    help: 'The longest time within the last minute in which the event loop was held by its own work',
    registers: [metrics],
    collect() {
      longest ??= longestWithin(withinMs)
      this.set(longest())
    },
  })
}
