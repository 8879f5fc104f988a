import { createSign, generateKeyPairSync } from 'node:crypto'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { mailWebhook } from '@e-arrival/contract/mail'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { hearsSendgrid, postSendgridEvents } from '../../../testing/mail/sendgrid-webhook.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'
import { mailTag } from '../providers/mail-tag.rules.ts'
import { confirmUrl, readSnsMessage } from './sns-message.ts'

const addressOf = (webhook: string) => API_BASE + mailWebhook.path.replace(':webhook', webhook)

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certificate = rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString()
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mails'
const CERT_URL =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'

const snsBody = (
  parts: Record<string, string> = {},
  changed: Record<string, string> = {},
): string => {
  const message: Record<string, string> = {
    ...{ Type: 'Notification', MessageId: 'm-1', TopicArn: TOPIC, Message: '{}' },
    ...{ Timestamp: '2026-03-01T10:00:00.000Z', SignatureVersion: '2', SigningCertURL: CERT_URL },
    ...parts,
  }
  const fields = [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Subject',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ]
  const text = fields.filter((f) => message[f] !== undefined).map((f) => `${f}\n${message[f]}\n`)
  const signer = createSign(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
  const Signature = signer.update(text.join('')).sign(rsa.privateKey, 'base64')
  return JSON.stringify({ ...message, Signature, ...changed })
}

describe('SNS messages', () => {
  const asked: string[] = []
  const read = (body: string) =>
    readSnsMessage(body, TOPIC, {
      now: new Date('2026-03-01T10:30:00Z'),
      fetchText: async (url) => {
        asked.push(url)
        return certificate
      },
    })

  test.each(['1', '2'])(
    'of our topic, signed by version %s, are heard',
    async (SignatureVersion) => {
      expect(await read(snsBody({ SignatureVersion, Subject: 'x' }))).toMatchObject({
        MessageId: 'm-1',
      })
    },
  )

  test.each([
    ['changed', snsBody({}, { Message: '{"a":1}' })],
    ["of somebody else's topic", snsBody({ TopicArn: TOPIC.replace('1', '9') })],
    [
      'with a certificate from elsewhere',
      snsBody({
        SigningCertURL: 'https://evil.example/SimpleNotificationService-0123456789abcdef.pem',
      }),
    ],
    [
      'with a certificate from a look-alike',
      snsBody({
        SigningCertURL:
          'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123456789abcdef.pem',
      }),
    ],
    [
      'with a certificate from a bucket',
      snsBody({
        SigningCertURL:
          'https://sns.s3.amazonaws.com/x/SimpleNotificationService-0123456789abcdef.pem',
      }),
    ],
    ['of two hours ago', snsBody({ Timestamp: '2026-03-01T08:29:59.000Z' })],
    ['of a later hour', snsBody({ Timestamp: '2026-03-01T11:30:01.000Z' })],
    ['of no time', snsBody({ Timestamp: 'x' })],
    ['that are no JSON', `x ${TOPIC}`],
  ])('%s are not heard', async (_what, body) => {
    asked.length = 0
    expect(await read(body)).toBeNull()
    for (const url of asked) expect(url).toBe(CERT_URL)
  })

  test('of a body that does not name our topic nothing is parsed, however deep it is', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(await read('['.repeat(500_000))).toBeNull()
    expect(parse).not.toHaveBeenCalled()
  })

  test('a subscription is confirmed at an address of our own making', () => {
    expect(confirmUrl(TOPIC, 'a&b')).toBe(
      'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn%3Aaws%3Asns%3Aeu-west-1%3A123456789012%3Amails&Token=a%26b',
    )
  })
})

describe.each(databaseKinds())('SendGrid events on %s', (kind) => {
  let app: TestApp
  let mailId: number
  beforeAll(async () => {
    app = await testApp(kind, hearsSendgrid)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const order = await makeOrder(app.db, {})
    mailId = await queueMail(app.db, {
      ...{ kind: 'document', orderId: order.id, provider: 'Sendgrid', to: order.email },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 600 },
    })
  })

  const post = (events: unknown, damage = '', ageMs = 0) =>
    postSendgridEvents(app, events, { damage, ageMs })
  const sentAs = (id: string | null, state: 'sent' | 'unknown' | 'cancelled' = 'sent') =>
    app.db
      .updateTable('mails')
      .set({ state, provider_message_id: id })
      .where('id', '=', mailId)
      .execute()
  const mail = () =>
    app.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()

  test('delivered, then bounced; the same event twice changes nothing', async () => {
    const id = `sg-${mailId}`
    await sentAs(id)
    const delivered = { event: 'delivered', sg_message_id: `${id}.filter1`, response: '250 OK' }
    expect(
      (await post([{ event: 'open', sg_message_id: 'x' }, delivered, delivered])).statusCode,
    ).toBe(200)
    expect((await mail()).state).toBe('delivered')
    await post([{ event: 'bounce', sg_message_id: `${id}.filter1`, reason: '550 no such user' }])
    expect(await mail()).toMatchObject({ state: 'bounced', error: '550 no such user' })
    const history = await app.db
      .selectFrom('mail_events')
      .select('kind')
      .where('mail_id', '=', mailId)
      .execute()
    expect(history.map(({ kind: k }) => k)).toEqual(['queued', 'delivered', 'bounced'])
  })

  test('of hundreds of mails at once are heard', async () => {
    await sentAs('many')
    const others = Array.from({ length: 900 }, (_, at) => ({
      ...{ event: 'delivered', sg_message_id: `other-${at}`, response: '250 OK '.repeat(20) },
    }))
    const bounce = { event: 'bounce', sg_message_id: 'many', reason: '550' }
    expect((await post([...others, bounce])).statusCode).toBe(200)
    expect((await mail()).state).toBe('bounced')
  })

  test('a mail in doubt is known by its own id and not sent again', async () => {
    await sentAs(null, 'unknown')
    const mail_id = mailTag({ id: mailId, madeAt: (await mail()).created_at })
    await post([{ event: 'delivered', sg_message_id: 'abc.f', mail_id }])
    expect(await mail()).toMatchObject({ state: 'delivered', next_attempt_at: null })
  })

  test('a mail that was taken under no name is known by its own id', async () => {
    await sentAs(null)
    const mail_id = mailTag({ id: mailId, madeAt: (await mail()).created_at })
    await post([{ event: 'delivered', sg_message_id: 'late.f', mail_id }])
    expect(await mail()).toMatchObject({ state: 'delivered', provider_message_id: 'late' })
  })

  test('a mail that was taken back stays so, an unknown one is nobody’s', async () => {
    await sentAs('gone', 'cancelled')
    const answer = await post([
      { event: 'delivered', sg_message_id: 'gone' },
      { event: 'delivered', sg_message_id: 'never-heard-of', mail_id: '99999999' },
    ])
    expect([answer.statusCode, (await mail()).state]).toEqual([200, 'cancelled'])
  })

  test('without the right signature nothing is believed', async () => {
    await sentAs('mine')
    const answer = await post([{ event: 'bounce', sg_message_id: 'mine' }], ' ')
    expect([answer.statusCode, answer.json().status, (await mail()).state]).toEqual([
      403,
      0,
      'sent',
    ])
    const bare = { method: 'POST', url: addressOf('sendgrid'), payload: [] } as const
    expect((await app.app.inject(bare)).statusCode).toBe(403)
  })

  test('what was signed more than a day ago, or for tomorrow, is not believed', async () => {
    await sentAs('old')
    const HOUR = 3_600_000
    const bounce = [{ event: 'bounce', sg_message_id: 'old' }]
    for (const age of [26 * HOUR, -2 * HOUR]) {
      expect((await post(bounce, '', age)).statusCode).toBe(403)
      expect((await mail()).state).toBe('sent')
    }
    expect((await post(bounce, '', 24 * HOUR)).statusCode).toBe(200)
    expect((await mail()).state).toBe('bounced')
  })

  test('a provider that is not set up has no address here', async () => {
    const ses = { method: 'POST', url: addressOf('ses'), payload: {} } as const
    expect((await app.app.inject(ses)).statusCode).toBe(404)
  })

  test('a provider that is unknown has none either', async () => {
    const pigeon = { method: 'POST', url: addressOf('pigeon'), payload: {} } as const
    expect((await app.app.inject(pigeon)).statusCode).toBe(400)
  })
})
