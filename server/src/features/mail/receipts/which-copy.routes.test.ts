import { cancelMail } from '@e-arrival/contract/mail'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import type { MailStandIn } from '../../../testing/mail/mail-stand-in.ts'
import { startSendgridStandIn } from '../../../testing/mail/sendgrid-stand-in.ts'
import { hearsSendgrid, postSendgridEvents } from '../../../testing/mail/sendgrid-webhook.ts'
import { setUp } from '../../../testing/mail/sending-app.ts'
import { startSesStandIn } from '../../../testing/mail/ses-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'
import { applyDelivery } from '../outbox/delivery.store.ts'
import { mailTag } from '../providers/mail-tag.rules.ts'
import { readSesEvent } from './ses-events.ts'

const SOON = { timeout: 20_000, interval: 30 }

describe.each(databaseKinds())('what a provider tells, on %s', (kind) => {
  let app: TestApp
  let ses: MailStandIn
  let sendgrid: MailStandIn
  let token: string
  beforeAll(async () => {
    ses = await startSesStandIn()
    sendgrid = await startSendgridStandIn()
    const env = { ...setUp.AWS(ses.url), ...setUp.Sendgrid(sendgrid.url), ...hearsSendgrid }
    app = await testApp(kind, env)
    token = await app.signInAs(await makeMember(app.db, 'Manager'))
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([ses.close(), sendgrid.close()])
  })
  beforeEach(async () => {
    ses.reset()
    sendgrid.reset()
    app.setNow(null)
    await app.db.deleteFrom('mail_providers').execute()
    // What waits of the tests before does not leave when this one passes time.
    await app.db.updateTable('mails').set({ next_attempt_at: null }).execute()
  })

  const queue = async (provider: Provider = 'Sendgrid') => {
    const order = await makeOrder(app.db)
    const id = await queueMail(app.db, {
      ...{ kind: 'document', orderId: order.id, provider, to: order.email, holdSeconds: 0 },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' } },
    })
    return { id, order }
  }
  const mailOf = (id: number) =>
    app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const until = (id: number, wanted: object) =>
    vi.waitFor(async () => expect(await mailOf(id)).toMatchObject(wanted), SOON)
  const ring = () =>
    app.db.selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('x')).execute()
  const retry = (id: number, provider?: Provider) =>
    app.call(retryMails, { token, body: { mailIds: [id], ...(provider ? { provider } : {}) } })
  const tell = async (event: string, id: string, tag: string, more: object = {}) => {
    const said = { event, sg_message_id: `${id}.f1`, mail_id: tag, ...more }
    expect((await postSendgridEvents(app, [said])).statusCode).toBe(200)
  }
  const lastTag = () => sendgrid.mails.at(-1)?.tag ?? ''
  /** A mail whose first copy left by SendGrid without an answer, and that another provider is to send and cannot. */
  const inDoubtElsewhere = async () => {
    sendgrid.next({ kind: 'take-then-reset' })
    const { id, order } = await queue()
    await until(id, { state: 'unknown', doubts: 1 })
    ses.always({ kind: 'refuse', status: 503 })
    await retry(id, 'AWS')
    await until(id, { state: 'unknown', provider: 'AWS', attempts: 2 })
    return { id, order, tag: lastTag() }
  }

  test('a copy that arrived is the mail of who delivered it, whoever was to send it again', async () => {
    const { id, order, tag } = await inDoubtElsewhere()
    await tell('delivered', `first-${id}`, tag)
    const wanted = { state: 'delivered', provider_message_id: `first-${id}` }
    expect(await mailOf(id)).toMatchObject(wanted)
    const params = { orderId: order.order_id }
    const page = await app.call(getOrderDetail, { token, params, query: { masked: '1' } })
    const [told] = page.body.data.mailHistory
    expect(told).toMatchObject({ state: 'delivered', mail_service_provider: 'Sendgrid' })
  })

  test('one that came back to another provider than has the mail now says nothing of it', async () => {
    const { id, tag } = await inDoubtElsewhere()
    await tell('bounce', `first-${id}`, tag, { reason: '550 full' })
    expect(await mailOf(id)).toMatchObject({ state: 'unknown', provider: 'AWS' })
  })

  test('a mail of the same number of another office says nothing of ours', async () => {
    sendgrid.next({ kind: 'take-then-reset' })
    const { id } = await queue()
    await until(id, { state: 'unknown', doubts: 1 })
    const madeAt = new Date(Number((await mailOf(id)).created_at) + 1)
    for (const tag of [String(id), mailTag({ id, madeAt })]) {
      await tell('delivered', 'theirs', tag)
      expect((await mailOf(id)).state).toBe('unknown')
    }
  })

  test('what was told of a copy is not told of the one that is sent again', async () => {
    const { id } = await queue()
    await until(id, { state: 'sent' })
    const [first] = sendgrid.mails
    const [message, tag] = [first?.id ?? '', first?.tag ?? '']
    await tell('bounce', message, tag, { reason: '550 no such user' })
    expect((await mailOf(id)).state).toBe('bounced')
    sendgrid.always({ kind: 'refuse', status: 503 })
    await retry(id)
    await until(id, { state: 'queued', attempts: 2 })
    // Late, and sent once more: providers promise neither order nor once.
    await tell('delivered', message, tag)
    await tell('bounce', message, tag)
    expect(await mailOf(id)).toMatchObject({ state: 'queued', provider_message_id: null })
    sendgrid.reset()
    app.setNow(new Date(Date.now() + 60_000))
    await ring()
    await until(id, { state: 'sent' })
    expect(sendgrid.mails).toHaveLength(1)
  })

  test('a copy that comes back while the next one is handed over does not undo that', async () => {
    sendgrid.next({ kind: 'take-then-reset' }, { kind: 'slow', ms: 700 })
    const { id } = await queue()
    await until(id, { state: 'unknown', doubts: 1 })
    const tag = lastTag()
    app.setNow(new Date(Number((await mailOf(id)).next_attempt_at) + 1))
    await ring()
    await until(id, { state: 'sending', attempts: 2 })
    await tell('bounce', `first-${id}`, tag, { reason: '550 full' })
    await until(id, { state: 'sent' })
    expect((await mailOf(id)).provider_message_id).toBe(sendgrid.mails.at(-1)?.id)
  })

  test('an automatic answer takes no delivery back', async () => {
    const { id } = await queue('AWS')
    await until(id, { state: 'sent' })
    const mail = { messageId: ses.mails[0]?.id ?? '' }
    const hear = async (event: object) => {
      const told = readSesEvent(JSON.stringify({ mail, ...event }))
      if (told) await applyDelivery(app.db, told, new Date())
      return (await mailOf(id)).state
    }
    const bounce = (bounceType: string) => hear({ eventType: 'Bounce', bounce: { bounceType } })
    expect(await hear({ eventType: 'Delivery' })).toBe('delivered')
    expect(await bounce('Transient')).toBe('delivered')
    expect(await bounce('Permanent')).toBe('bounced')
  })

  test('is heard beside what other users of the account are told of', async () => {
    const { id } = await queue()
    await until(id, { state: 'sent' })
    const ours = { event: 'delivered', sg_message_id: `${sendgrid.mails[0]?.id}.f1` }
    const theirs = [
      { event: 'delivered', sg_message_id: 'x', mail_id: 7 },
      { event: 'account_status_change', type: 'compliance_suspend' },
      { event: 'bounce', sg_message_id: 'a\0b', mail_id: '1-1' },
      null,
    ]
    const answer = await postSendgridEvents(app, [...theirs, ours])
    expect([answer.statusCode, (await mailOf(id)).state]).toEqual([200, 'delivered'])
  })

  test.each(['550 no\0body', '550 \ud800', `550 ${'x'.repeat(100_000)}`])(
    'is kept whatever the mailbox answered',
    async (reason) => {
      const { id } = await queue()
      await until(id, { state: 'sent' })
      await tell('bounce', sendgrid.mails[0]?.id ?? '', '', { reason })
      const { state, error } = await mailOf(id)
      expect([state, error.slice(0, 4), error.length < 600]).toEqual(['bounced', '550 ', true])
    },
  )

  test('a mail of which a copy may have left cannot be taken back', async () => {
    const doubted = await inDoubtElsewhere()
    await app.db
      .updateTable('mails')
      .set({ state: 'queued' })
      .where('id', '=', doubted.id)
      .execute()
    const { id } = await queue()
    await until(id, { state: 'sent' })
    await tell('bounce', sendgrid.mails.at(-1)?.id ?? '', '')
    sendgrid.always({ kind: 'refuse', status: 503 })
    await retry(id)
    await until(id, { state: 'queued', attempts: 2 })
    for (const mailId of [doubted.id, id]) {
      const answer = await app.call(cancelMail, { token, body: { mailId } })
      expect(answer.body).toMatchObject({ message: 'This mail can no longer be taken back' })
      expect((await mailOf(mailId)).state).toBe('queued')
    }
  })
})
