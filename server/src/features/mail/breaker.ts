import type { SendResult } from './mail-provider.port.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

/** Keeps a provider that does not answer, or asks for time, from being asked again at once. */
export type Breaker = {
  /** Whether another attempt may start; after a pause one goes alone first. */
  allows: (now: Date, inFlight: number) => boolean
  /** When it allows again; null while it is closed. */
  opensAt: () => Date | null
  note: (result: SendResult, now: Date) => void
}

export const createBreaker = (): Breaker => {
  let failures = 0
  let pausedUntil: number | null = null
  return {
    allows: (now, inFlight) =>
      pausedUntil === null || (now.getTime() >= pausedUntil && inFlight === 0),
    opensAt: () => (pausedUntil === null ? null : new Date(pausedUntil)),
    note(result, now) {
      if (
        result.outcome === 'sent' ||
        result.outcome === 'written' ||
        (result.outcome === 'refused' && result.permanent)
      ) {
        failures = 0
        pausedUntil = null
        return
      }
      failures += 1
      const asked = result.outcome === 'refused' ? result.retryAfterMs : null
      const pause = Math.max(asked ?? 0, failures >= FAILURES_TO_OPEN ? OPEN_MS : 0)
      if (pause > 0) pausedUntil = now.getTime() + pause
    },
  }
}
