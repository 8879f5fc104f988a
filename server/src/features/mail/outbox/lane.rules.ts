import type { SendResult } from '../providers/mail-provider.port.ts'

/** How a provider fares, as all nodes see it. */
export type Lane = {
  /** Attempts in a row that failed for the provider's own reasons. */
  failures: number
  pausedUntil: Date | null
  /** Since when it has been paused over and over. */
  brokenSince: Date | null
  /** Since when it refuses the account, and what it said. */
  stoppedAt: Date | null
  stopReason: string
  /** When a stopped one is next tried with a single mail. */
  probeAt: Date | null
}

export const soundLane: Lane = {
  ...{ failures: 0, pausedUntil: null, brokenSince: null },
  ...{ stoppedAt: null, stopReason: '', probeAt: null },
}

const FAILURES_TO_OPEN = 5
export const OPEN_MS = 30_000
export const FIRST_PROBE_MS = 60_000
export const LONGEST_PROBE_MS = 15 * 60_000
/** A pause as long as this is no bad moment any more: the other provider takes over. */
export const FAIL_OVER_MS = 10 * 60_000

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** open: mails may leave; trial: one may, to see whether it works again; closed: none until then. */
export type Gate = { kind: 'open' } | { kind: 'trial' } | { kind: 'closed'; until: Date }

/** What a provider's lane lets through now: of a stopped or paused one nothing until its time, then one mail to try it. */
export const gateOf = ({ stoppedAt, probeAt, pausedUntil }: Lane, now: Date): Gate => {
  const until = stoppedAt ? (probeAt ?? now) : pausedUntil
  if (until === null) return { kind: 'open' }
  return until <= now ? { kind: 'trial' } : { kind: 'closed', until }
}

/** True where the other provider is to take over what waits. */
export const isOut = ({ stoppedAt, brokenSince }: Lane, now: Date): boolean =>
  stoppedAt !== null ||
  (brokenSince !== null && now.getTime() - brokenSince.getTime() >= FAIL_OVER_MS)

/** What an attempt says of its provider. */
export const laneAfter = (lane: Lane, result: SendResult, now: Date): Lane => {
  if (result.outcome === 'refused' && result.about === 'here') return lane
  const isAnswer =
    result.outcome === 'sent' ||
    result.outcome === 'written' ||
    (result.outcome === 'refused' && result.permanent)
  if (isAnswer) return soundLane
  const failures = lane.failures + 1
  if (result.outcome === 'refused' && result.about === 'account') {
    const wait = Math.min(FIRST_PROBE_MS * 2 ** Math.min(lane.failures, 10), LONGEST_PROBE_MS)
    const stopped = { stoppedAt: lane.stoppedAt ?? now, stopReason: result.detail }
    return { ...soundLane, ...stopped, failures, probeAt: later(now, wait) }
  }
  const asked = result.outcome === 'refused' ? (result.retryAfterMs ?? 0) : 0
  const isOpen = failures >= FAILURES_TO_OPEN
  const pause = Math.max(asked, isOpen ? OPEN_MS : 0)
  return {
    ...lane,
    failures,
    pausedUntil: pause > 0 ? later(now, pause) : lane.pausedUntil,
    brokenSince: isOpen ? (lane.brokenSince ?? now) : lane.brokenSince,
    probeAt: lane.stoppedAt ? later(now, FIRST_PROBE_MS) : null,
  }
}

/** As a person asks: the next mail is tried at once, alone. */
export const tryNow = (lane: Lane, now: Date): Lane => ({
  ...lane,
  probeAt: lane.stoppedAt ? now : null,
  pausedUntil: lane.pausedUntil ? now : null,
})
