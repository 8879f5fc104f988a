import { Gauge, type Registry } from 'prom-client'

const LOOKS_EVERY_MS = 10

const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Looks from now on; answers, in seconds, the longest hold since it was asked last. */
const watch = (): (() => number) => {
  let longest = 0
  let [at, busy] = [performance.now(), busyMs()]
  const look = (): void => {
    const [now, busyNow] = [performance.now(), busyMs()]
    longest = Math.max(longest, Math.min(now - at, busyNow - busy) - LOOKS_EVERY_MS)
    at = now
    busy = busyNow
  }
  setInterval(look, LOOKS_EVERY_MS).unref()
  return () => {
    look()
    const told = longest
    longest = 0
    return told / 1000
  }
}

/**
 * How long the event loop was held by its own work at the longest: what the thread's processor was busy between two looks. That the
 * machine had no processor for it, which nodejs_eventloop_lag counts too, is not in it. Watched from the first scrape on.
 */
export const serveOwnHold = (metrics: Registry): void => {
  let longest: (() => number) | undefined
  new Gauge({
    name: 'e_arrival_eventloop_held_max_seconds',
    help: 'The longest time since the last scrape in which the event loop was held by its own work',
    registers: [metrics],
    collect() {
      longest ??= watch()
      this.set(longest())
    },
  })
}
