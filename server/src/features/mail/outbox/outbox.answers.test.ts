import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '../../../testing/mail/mail-stand-in.ts'
import { outboxCases, type SendingApp, startSendingApp } from '../../../testing/mail/sending-app.ts'

// Far more than a loopback answer takes; what hangs is waited for so long, once an attempt.
const ANSWER_SECONDS = 0.8
const HANG: Behaviour = { kind: 'hang' }
const LOST: Behaviour = { kind: 'take-then-reset' }
const LATE: Behaviour = { kind: 'slow', ms: ANSWER_SECONDS * 1000 * 3 }
const IN_DOUBT = { AWS: /timed? ?out|TimeoutError/i, Sendgrid: /ECONNABORTED|timeout/i }

describe.each(outboxCases)('what $provider answers, on $kind', ({ kind, provider }) => {
  let sending: SendingApp
  beforeAll(async () => {
    sending = await startSendingApp(kind, provider, { MAIL_ANSWER_SECONDS: `${ANSWER_SECONDS}` })
  })
  afterAll(() => sending.close())
  beforeEach(() => sending.recover())

  /** How often the provider was asked, and how many copies it took. */
  const received = () => [sending.standIn.requests, sending.standIn.mails.length]
  const shown = async (orderId: string) => (await sending.historyOf(orderId))[0]

  test.each([500, 503])('%i: refused for now, tried again, sent once', async (status) => {
    sending.standIn.next({ kind: 'refuse', status })
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'queued', attempts: 1, doubts: 0 })
    expect(await shown(orderId)).toMatchObject({
      ...{ state: 'queued', mail_service_provider: provider, sent_at: null, held_until: null },
      error: expect.stringContaining(`${status}`),
    })
    expect(received()).toEqual([1, 0])
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'sent', attempts: 2, doubts: 0, next_attempt_at: null })
    expect(await shown(orderId)).toMatchObject({
      ...{ state: 'sent', error: '', sent_at: expect.stringMatching(/^\d{4}-/) },
    })
    expect(received()).toEqual([2, 1])
  })

  test.each(['120', 'an HTTP date'])('429 with Retry-After (%s): not before', async (wait) => {
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 120_000)
    const retryAfter = wait === '120' ? wait : at.toUTCString()
    sending.standIn.next({ kind: 'refuse', status: 429, retryAfter })
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'queued', attempts: 1, doubts: 0 })
    const { next_attempt_at } = await sending.mailOf(mailId)
    const asked = (await sending.eventsOf(mailId)).at(-1)
    if (wait === '120')
      expect(Number(next_attempt_at) - Number(asked?.at)).toBeGreaterThanOrEqual(120_000)
    else expect(Number(next_attempt_at)).toBeGreaterThanOrEqual(at.getTime())
    expect(await shown(orderId)).toMatchObject({
      ...{ state: 'queued', error: expect.stringContaining('429') },
    })
    expect(received()).toEqual([1, 0])
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'sent', attempts: 2, doubts: 0 })
    expect(received()).toEqual([2, 1])
  })

  test('a permanent refusal fails at once and says why', async () => {
    sending.standIn.next({ kind: 'refuse', status: 400, error: 'BadRequestException' })
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'failed', attempts: 1, next_attempt_at: null })
    expect(await shown(orderId)).toMatchObject({
      ...{ state: 'failed', sent_at: null, error: expect.stringContaining('400') },
    })
    expect(received()).toEqual([1, 0])
  })

  test('no answer: in doubt, tried once more, then left in doubt', async () => {
    sending.standIn.always(HANG)
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'unknown', attempts: 1, doubts: 1 })
    expect((await sending.mailOf(mailId)).next_attempt_at).not.toBeNull()
    expect(await shown(orderId)).toMatchObject({
      ...{ state: 'unknown', sent_at: null, error: expect.stringMatching(IN_DOUBT[provider]) },
    })
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'unknown', attempts: 2, doubts: 2, next_attempt_at: null })
    expect(await shown(orderId)).toMatchObject({ state: 'unknown', sent_at: null })
    expect(received()).toEqual([2, 0])
  })

  test.each([
    ['longer than any', randomBytes(4500).toString('base64url')],
    ['no word', provider === 'AWS' ? 'a\0b' : 'a b'],
  ])('taken under a name that is %s: sent once, without a name', async (_what, id) => {
    sending.standIn.next({ kind: 'take', id })
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'sent', attempts: 1, doubts: 0, next_attempt_at: null })
    expect((await sending.mailOf(mailId)).provider_message_id).toBeNull()
    expect(await shown(orderId)).toMatchObject({ state: 'sent', error: '' })
    expect(received()).toEqual([1, 1])
  })

  test('a slow answer in time is an answer', async () => {
    sending.standIn.next({ kind: 'slow', ms: 50 })
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'sent', attempts: 1, doubts: 0 })
    expect(await shown(orderId)).toMatchObject({ state: 'sent', error: '' })
    expect(received()).toEqual([1, 1])
  })

  test('an answer that comes too late: a second copy at most, and the mail says sent', async () => {
    sending.standIn.next(LATE)
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'unknown', attempts: 1, doubts: 1 })
    expect(received()).toEqual([1, 1])
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'sent', attempts: 2, doubts: 1, next_attempt_at: null })
    expect(await shown(orderId)).toMatchObject({ state: 'sent', error: '' })
    expect((await sending.mailOf(mailId)).provider_message_id).toBe(sending.standIn.mails[1]?.id)
    expect(received()).toEqual([2, 2])
  })

  test('accepted, then cut off: in doubt, one copy more with the same id, never a third', async () => {
    sending.standIn.always(LOST)
    const { mailId, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'unknown', attempts: 1, doubts: 1 })
    expect(await shown(orderId)).toMatchObject({ state: 'unknown', sent_at: null })
    expect(received()).toEqual([1, 1])
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'unknown', attempts: 2, doubts: 2, next_attempt_at: null })
    expect(received()).toEqual([2, 2])
    const copies = await Promise.all(sending.standIn.mails.map(({ raw }) => PostalMime.parse(raw)))
    expect(copies[0]?.messageId).toBe(copies[1]?.messageId)
    const told = (await sending.eventsOf(mailId)).map((event) => event.kind)
    expect(told).toEqual(['queued', 'sending', 'unknown', 'sending', 'unknown'])
  })
})
