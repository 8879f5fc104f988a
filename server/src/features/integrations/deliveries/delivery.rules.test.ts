import { describe, expect, it } from 'vitest'
import { type Answer, PAUSES_MS, stepAfter } from './delivery.rules.ts'

const now = new Date('2026-11-22T03:00:00Z')
const HOUR = 60 * 60 * 1000
const answered = (http: number, retryAfterMs: number | null = null): Answer => ({
  ...{ kind: 'answered', http, retryAfterMs },
})
const silent: Answer = { kind: 'silent', problem: 'No answer within 15 seconds.' }
const waits = (attempts: number, answer: Answer, chance = 0) => {
  const { nextAttemptAt } = stepAfter({ attempts }, answer, now, chance)
  return nextAttemptAt && nextAttemptAt.getTime() - now.getTime()
}

describe('a delivery after a try', () => {
  it('is tried again after growing pauses, for three days and no longer', () => {
    const pauses = PAUSES_MS.map((_pause, n) => waits(n + 1, answered(500)))
    expect(pauses).toEqual([...PAUSES_MS])
    expect(pauses).toEqual([...pauses].sort((a, b) => Number(a) - Number(b)))
    const all = PAUSES_MS.reduce((sum, pause) => sum + pause, 0)
    expect(all).toBeGreaterThan(71 * HOUR)
    expect(all).toBeLessThanOrEqual(72 * HOUR)
    const last = stepAfter({ attempts: PAUSES_MS.length + 1 }, silent, now, 0)
    expect(last).toMatchObject({ state: 'failed', nextAttemptAt: null, problem: silent.problem })
  })

  it('leaves a tenth of a pause to chance', () => {
    expect(waits(3, silent, 1)).toBe(0.9 * (PAUSES_MS[2] ?? 0))
  })

  it('waits as long as the receiver asks, and no shorter than it would', () => {
    expect(waits(1, answered(429, 90_000))).toBe(90_000)
    expect(waits(4, answered(503, 1_000))).toBe(PAUSES_MS[3])
  })

  it.each([200, 201, 204, 299])('%d is delivered', (http) => {
    expect(stepAfter({ attempts: 3 }, answered(http), now, 0)).toEqual({
      ...{ state: 'delivered', nextAttemptAt: null, answered: http, problem: '', isGone: false },
    })
  })

  it.each([301, 302, 307, 308])('%d is not: a redirect is not followed', (http) => {
    const step = stepAfter({ attempts: 1 }, answered(http), now, 0)
    expect(step).toMatchObject({ state: 'waiting', answered: http })
    expect(step.problem).toContain('redirects are not followed')
  })

  it('410 ends it, and the webhook with it', () => {
    const step = stepAfter({ attempts: 1 }, answered(410), now, 0)
    expect(step).toMatchObject({ state: 'failed', nextAttemptAt: null, isGone: true })
  })
})
