import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Provider } from '@e-arrival/contract/mail'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Behaviour, MailStandIn } from '../../testing/mail-stand-in.ts'
import { makeMember } from '../../testing/make-member.ts'
import { makeOrder } from '../../testing/make-order.ts'
import { startSendgridStandIn } from '../../testing/sendgrid-stand-in.ts'
import { startSesStandIn } from '../../testing/ses-stand-in.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { samplePdf, sendUpload } from '../../testing/upload-form.ts'

const standIns = { AWS: startSesStandIn, Sendgrid: startSendgridStandIn }
const cases = databaseKinds().flatMap((kind) =>
  (['AWS', 'Sendgrid'] as const).map((provider) => ({ kind, provider })),
)
const SOON = { timeout: 15_000, interval: 50 }

describe.each(cases)('outbox on $kind by $provider', ({ kind, provider }) => {
  let app: TestApp
  let token: string
  let standIn: MailStandIn

  beforeAll(async () => {
    standIn = await standIns[provider]()
    app = await testApp(kind, {
      MAIL_HOLD_SECONDS: '0',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_SESV2: standIn.url,
      SENDGRID_API_KEY: 'SG.key',
      SENDGRID_BASE_URL: standIn.url,
    })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(async () => {
    await app.close()
    await standIn.close()
  })
  beforeEach(() => {
    app.setNow(null)
    standIn.reset()
  })

  const upload = async (mailServiceProvider: Provider = provider) => {
    const order = await makeOrder(app.db, {})
    const file = samplePdf(order.order_id)
    const { order_id: orderId, email } = order
    const { body } = await sendUpload(app, token, { orderId, email, mailServiceProvider, file })
    return { mailId: body.data.mailId, file, email, orderId, id: order.id }
  }
  const mailOf = (id: number) =>
    app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const until = (id: number, wanted: object) =>
    vi.waitFor(async () => expect(await mailOf(id)).toMatchObject(wanted), SOON)
  /** Lives on from the mail's next attempt: waits are passed, not waited for. */
  const skipWait = async (id: number) => {
    const { next_attempt_at } = await mailOf(id)
    app.setNow(new Date((next_attempt_at?.getTime() ?? 0) + 1))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
  }

  test('the mail holds recipient, subject, link and the bytes of the document', async () => {
    const { mailId, file, email, orderId } = await upload()
    await until(mailId, { state: 'sent', attempts: 1 })
    expect(standIn.mails).toHaveLength(1)
    expect((await mailOf(mailId)).provider_message_id).toBe(standIn.mails[0]?.id)
    const mail = await PostalMime.parse(standIn.mails[0]?.raw ?? '')
    expect(mail.to?.map((to) => to.address)).toEqual([email])
    expect(mail.from?.address).toBe('no-reply@e-arrival.example')
    expect(mail.subject).toBe(`Your Cambodia e-Arrival card is approved – order ${orderId}`)
    expect(mail.html).toContain(`href="http://127.0.0.1:3000/track-order/${orderId}"`)
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(file)
  })

  test('a definite refusal is tried again until it is taken', async () => {
    standIn.next({ kind: 'refuse', status: 503 }, { kind: 'refuse', status: 429, retryAfter: '30' })
    const { mailId } = await upload()
    await until(mailId, { state: 'queued', attempts: 1 })
    await skipWait(mailId)
    await until(mailId, { state: 'queued', attempts: 2 })
    const { next_attempt_at } = await mailOf(mailId)
    const asked = await app.db
      .selectFrom('mail_events')
      .select('at')
      .where('mail_id', '=', mailId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(Number(next_attempt_at) - Number(asked.at)).toBeGreaterThanOrEqual(30_000)
    await skipWait(mailId)
    await until(mailId, { state: 'sent', attempts: 3, doubts: 0, error: '' })
    expect(standIn.mails).toHaveLength(1)
  })

  test('a permanent refusal fails at once and says why', async () => {
    standIn.next({ kind: 'refuse', status: 400, error: 'BadRequestException' })
    const { mailId } = await upload()
    await until(mailId, { state: 'failed', attempts: 1, next_attempt_at: null })
    expect((await mailOf(mailId)).error).toContain('400')
    expect(standIn.mails).toHaveLength(0)
  })

  test('a lost answer leaves the mail in doubt and is tried once more, never twice', async () => {
    const lost: Behaviour = { kind: 'take-then-reset' }
    standIn.next(lost, lost, lost)
    const { mailId } = await upload()
    await until(mailId, { state: 'unknown', doubts: 1 })
    await skipWait(mailId)
    await until(mailId, { state: 'unknown', doubts: 2, next_attempt_at: null })
    expect(standIn.mails).toHaveLength(2)
    const ids = await Promise.all(standIn.mails.map(({ raw }) => PostalMime.parse(raw)))
    expect(ids[0]?.messageId).toBe(ids[1]?.messageId)
  })

  test('a mail whose file is gone fails and says so', async () => {
    standIn.next({ kind: 'refuse', status: 503 })
    const { mailId } = await upload()
    await until(mailId, { state: 'queued', attempts: 1 })
    await rm(join(app.dataDir, 'documents'), { recursive: true })
    await mkdir(join(app.dataDir, 'documents', 'incoming'), { recursive: true })
    await skipWait(mailId)
    await until(mailId, { state: 'failed', error: 'The file of the document is missing.' })
  })

  test('each change of state is in the history of the mail and in the events of the order', async () => {
    const { mailId, id } = await upload()
    await until(mailId, { state: 'sent' })
    const history = await app.db
      .selectFrom('mail_events')
      .select('kind')
      .where('mail_id', '=', mailId)
      .orderBy('id')
      .execute()
    expect(history.map(({ kind: k }) => k)).toEqual(['queued', 'sending', 'sent'])
    const events = await app.db
      .selectFrom('events')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ kind: k }) => k)).toEqual([
      'document.uploaded',
      'mail.queued',
      'mail.state-changed',
      'mail.state-changed',
    ])
  })
})
