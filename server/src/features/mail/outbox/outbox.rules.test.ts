import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryAfterMs } from '../../../platform/http/retry-after.ts'
import type { SendResult } from '../providers/mail-provider.port.ts'
import { accountRefusal, lostAnswer, refusalOf } from '../providers/read-refusal.ts'
import { gateOf, isOut, laneAfter, soundLane } from './lane.rules.ts'
import { stepAfter } from './outbox.rules.ts'

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
      let mail = {
        kind: 'document' as const,
        attempts: 0,
        doubts: 0,
        tryingSince: start,
        other: null,
      }
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
  const old = {
    kind: 'password-reset' as const,
    attempts: 9,
    doubts: 0,
    tryingSince: start,
    other: null,
  }
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

describe('lane', () => {
  const at = (ms: number) => new Date(start.getTime() + ms)
  const MINUTE = 60_000
  const noted = (results: SendResult[], now = start, lane = soundLane) =>
    results.reduce((seen, each) => laneAfter(seen, each, now), lane)
  const account = accountRefusal('401 bad key')

  test('is closed after five failures, tries one mail after the pause, opens on an answer', () => {
    const four = noted(Array(4).fill(refused(false)))
    expect(gateOf(four, start)).toEqual({ kind: 'open' })
    const five = noted([refused(false)], start, four)
    expect(gateOf(five, at(29_000))).toEqual({ kind: 'closed', until: at(30_000) })
    expect(gateOf(five, at(30_000))).toEqual({ kind: 'trial' })
    expect(noted([{ outcome: 'sent', messageId: null, detail: '' }], start, five)).toEqual(
      soundLane,
    )
  })

  test('a provider that names a time is left alone until then', () => {
    const lane = noted([refused(false, 10_000)])
    expect(gateOf(lane, at(9000)).kind).toBe('closed')
    expect(gateOf(lane, at(10_000)).kind).toBe('trial')
  })

  test('a refusal of the account stops it at once; the trials come ever later', () => {
    let lane = noted([account])
    expect(lane).toMatchObject({ stoppedAt: start, stopReason: '401 bad key', probeAt: at(MINUTE) })
    expect(isOut(lane, start)).toBe(true)
    for (let n = 0; n < 20; n++) lane = noted([account], start, lane)
    expect(lane.probeAt).toEqual(at(15 * MINUTE))
    expect(noted([refused(true)], start, lane)).toEqual(soundLane)
  })

  test('it is out when it has been closed for ten minutes, and not a moment before', () => {
    const five = noted(Array(5).fill(refused(false)))
    const lane = noted([refused(false)], at(9 * MINUTE), five)
    expect(isOut(lane, at(10 * MINUTE - 1))).toBe(false)
    expect(isOut(lane, at(10 * MINUTE))).toBe(true)
  })

  test('what went wrong here says nothing of the provider', () => {
    const here = { ...refused(false), about: 'here' } as SendResult
    expect(noted(Array(9).fill(here))).toEqual(soundLane)
  })
})

describe('fail-over', () => {
  const mail = { kind: 'document' as const, attempts: 1, doubts: 0, tryingSince: start }
  const other = 'Sendgrid' as const

  test.each([accountRefusal('403 no'), refused(true)])(
    'a definite refusal goes to the other',
    (no) => {
      expect(stepAfter({ ...mail, other }, no, start)).toMatchObject({
        ...{ state: 'queued', provider: 'Sendgrid', nextAttemptAt: start },
      })
    },
  )

  test('never a mail in doubt, and nothing that is only a bad moment', () => {
    for (const answer of [accountRefusal('403'), refused(true)])
      expect(stepAfter({ ...mail, doubts: 1, other }, answer, start).provider).toBeUndefined()
    expect(stepAfter({ ...mail, other }, refused(false), start).provider).toBeUndefined()
    const lost: SendResult = { outcome: 'unknown', detail: '' }
    expect(stepAfter({ ...mail, other }, lost, start).provider).toBeUndefined()
  })

  test('without another one the account costs no mail, however long it takes', () => {
    const old = { ...mail, tryingSince: new Date(0), other: null }
    expect(stepAfter(old, accountRefusal('401'), start)).toMatchObject({
      ...{ state: 'queued', nextAttemptAt: start, triesAnew: true },
    })
  })
})

test.each([
  [401, 'Unauthorized'],
  [403, 'AccessDeniedException: not allowed'],
  [400, 'AccountSuspendedException: x'],
  [400, 'SendingPausedException: x'],
  [400, 'MailFromDomainNotVerifiedException: x'],
  [429, 'LimitExceededException: Daily message quota exceeded'],
  [400, 'MessageRejected: Email address is not verified.'],
  [401, 'Maximum credits exceeded'],
])('%i %s is about the account', (http, said) => {
  expect(refusalOf(http, null, said)).toMatchObject({ outcome: 'refused', about: 'account' })
})

test.each([
  [400, 'BadRequestException'],
  [413, 'too large'],
  [429, 'TooManyRequestsException: Maximum sending rate exceeded.'],
  [503, 'credentials service down'],
])('%i %s is not', (http, said) => {
  expect(refusalOf(http, null, said)).not.toHaveProperty('about')
})
