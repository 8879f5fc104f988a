import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'
import type { SendResult } from './mail-provider.port.ts'
import { stepAfter } from './outbox.rules.ts'
import { lostAnswer, refusalOf, retryAfterMs } from './read-refusal.ts'

const start = new Date('2026-03-01T10:00:00Z')
const refused = (permanent: boolean, wait: number | null = null): SendResult => ({
  ...{ outcome: 'refused', permanent, retryAfterMs: wait, detail: 'no' },
})
const result = fc.constantFrom<SendResult>(
  { outcome: 'unknown', detail: 'lost' },
  refused(false),
  refused(false, 60_000),
  refused(true),
)

test('whatever the provider answers, at most two copies can have left, and every mail ends', () => {
  fc.assert(
    fc.property(fc.infiniteStream(result), (answers) => {
      let mail = { kind: 'document' as const, attempts: 0, doubts: 0, createdAt: start }
      let now = start
      let possibleCopies = 0
      for (const answer of answers) {
        mail = { ...mail, attempts: mail.attempts + 1 }
        if (answer.outcome === 'unknown') possibleCopies += 1
        const step = stepAfter(mail, answer, now)
        mail = { ...mail, doubts: step.doubts }
        if (step.nextAttemptAt === null) {
          expect(['failed', 'unknown']).toContain(step.state)
          expect(step.state === 'failed').toBe(possibleCopies === 0)
          break
        }
        expect(step.nextAttemptAt.getTime()).toBeGreaterThan(now.getTime())
        // 'queued' can be taken back, so nothing may have left.
        expect(step.state === 'queued').toBe(possibleCopies === 0)
        now = step.nextAttemptAt
        expect(mail.attempts).toBeLessThan(500)
      }
      expect(possibleCopies).toBeLessThanOrEqual(2)
    }),
  )
})

test('a reset link is not mailed after it has died', () => {
  const old = { kind: 'password-reset' as const, attempts: 9, doubts: 0, createdAt: start }
  const late = new Date(start.getTime() + 29 * 60_000)
  expect(stepAfter(old, refused(false), late)).toMatchObject({
    state: 'failed',
    nextAttemptAt: null,
  })
})

describe('answers', () => {
  test('a status is a definite refusal; only 504 hides the outcome', () => {
    expect(refusalOf(500, null, '')).toMatchObject({ outcome: 'refused', permanent: false })
    expect(refusalOf(429, 5, '')).toMatchObject({ permanent: false, retryAfterMs: 5 })
    expect(refusalOf(422, null, '')).toMatchObject({ outcome: 'refused', permanent: true })
    expect(refusalOf(504, null, '')).toMatchObject({ outcome: 'unknown' })
  })

  test('only an error that precludes a connection says that nothing left', () => {
    const error = (code: string) => Object.assign(new Error('x'), { code })
    expect(lostAnswer(error('ECONNREFUSED'))).toMatchObject({ outcome: 'refused' })
    expect(lostAnswer(error('ECONNRESET'))).toMatchObject({ outcome: 'unknown' })
    expect(lostAnswer(error('ETIMEDOUT'))).toMatchObject({ outcome: 'unknown' })
    expect(lostAnswer('odd')).toMatchObject({ outcome: 'unknown' })
  })

  test('Retry-After is read in both its forms and never past an hour', () => {
    expect(retryAfterMs('7', start)).toBe(7000)
    expect(retryAfterMs('Sun, 01 Mar 2026 10:00:09 GMT', start)).toBe(9000)
    expect(retryAfterMs('999999', start)).toBe(3_600_000)
    expect(retryAfterMs('-5', start)).toBe(0)
    expect(retryAfterMs('soon', start)).toBeNull()
  })
})

describe('breaker', () => {
  const at = (ms: number) => new Date(start.getTime() + ms)

  test('opens after five failures, lets one through after the pause, closes on success', () => {
    const breaker = createBreaker()
    for (let n = 0; n < 5; n++) {
      expect(breaker.allows(start, 3)).toBe(true)
      breaker.note(refused(false), start)
    }
    expect(breaker.allows(at(29_000), 0)).toBe(false)
    expect(breaker.allows(at(31_000), 0)).toBe(true)
    expect(breaker.allows(at(31_000), 1)).toBe(false)
    breaker.note({ outcome: 'sent', messageId: null, detail: '' }, at(31_000))
    expect(breaker.allows(at(31_000), 3)).toBe(true)
  })

  test('a provider that names a time is left alone until then', () => {
    const breaker = createBreaker()
    breaker.note(refused(false, 10_000), start)
    expect(breaker.allows(at(9000), 0)).toBe(false)
    expect(breaker.allows(at(10_000), 0)).toBe(true)
  })
})
