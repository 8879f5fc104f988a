import type { Running } from '../product.ts'

/**
 * How long the event loop kept others waiting, ms. `ownMs`: the longest that its own work did, without the time in which the machine had
 * no processor for it; figures taken before it was measured have none.
 */
export type Lag = { ownMs?: number; maxMs: number; p99Ms: number }

/** Node looks every so long, and what it tells has this interval in it. */
const INTERVAL_MS = 10
const NAMES = {
  maxMs: 'nodejs_eventloop_lag_max_seconds',
  p99Ms: 'nodejs_eventloop_lag_p99_seconds',
}

const figureOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

/** What of the process lies in memory, MB, and how long its loop was held up since it was last looked at. */
export const lookAtProcess = async ({
  url,
  heldMs,
}: Running): Promise<{ memoryMb: number; lag: Lag }> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  const ms = (name: string) => Math.max(0, figureOf(text, name) * 1000 - INTERVAL_MS)
  const ownMs = await heldMs()
  return {
    memoryMb: figureOf(text, 'process_resident_memory_bytes') / 2 ** 20,
    lag: { ownMs, maxMs: ms(NAMES.maxMs), p99Ms: ms(NAMES.p99Ms) },
  }
}
