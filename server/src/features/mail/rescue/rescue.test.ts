import type { RouteRequest } from '@e-arrival/contract/call/route'
import { cancelMail } from '@e-arrival/contract/mail'
import { getMailNotices, tryMailProvider } from '@e-arrival/contract/mail/notices'
import { listMails, retryMails } from '@e-arrival/contract/mail/rescue'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { roles } from '@e-arrival/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import type { MailStandIn } from '../../../testing/mail/mail-stand-in.ts'
import { startSendgridStandIn } from '../../../testing/mail/sendgrid-stand-in.ts'
import {
  outboxCases,
  type SendingApp,
  setUp,
  startSendingApp,
} from '../../../testing/mail/sending-app.ts'
import { startSesStandIn } from '../../../testing/mail/ses-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'

const SOON = { timeout: 20_000, interval: 30 }
const MINUTE = 60_000

const queueFor = async (app: TestApp, holdSeconds = 0) => {
  const order = await makeOrder(app.db)
  const id = await queueMail(app.db, {
    ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
    ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
    ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds },
  })
  return { id, order }
}
const mailOf = (app: TestApp, id: number) =>
  app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const until = (app: TestApp, id: number, wanted: object) =>
  vi.waitFor(async () => expect(await mailOf(app, id)).toMatchObject(wanted), SOON)
const ring = (app: TestApp) =>
  app.db.selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('x')).execute()

describe.each(outboxCases)('an account that $provider refuses, on $kind', ({ kind, provider }) => {
  let sending: SendingApp
  let token: string
  beforeAll(async () => {
    sending = await startSendingApp(kind, provider)
    token = await sending.app.signInAs(await makeMember(sending.app.db, 'Admin'))
  })
  afterAll(() => sending.close())

  const notices = async () => (await sending.app.call(getMailNotices, { token })).body.data

  test('its queue stops, no mail is lost, it is told, and goes on when it is mended', async () => {
    const { app, standIn } = sending
    standIn.always({ kind: 'refuse', status: 401, error: 'bad key' })
    const mails: number[] = []
    for (let n = 0; n < 8; n++) mails.push((await sending.upload()).mailId)
    await vi.waitFor(async () => {
      expect((await notices()).filter((notice) => notice.kind === 'stopped')).toMatchObject([
        { provider, reason: expect.stringContaining('401') },
      ])
    }, SOON)
    // What was under way when it stopped, and nothing after it.
    await vi.waitFor(async () => {
      const open = app.db.selectFrom('mails').select('id').where('state', '=', 'sending')
      expect(await open.execute()).toEqual([])
    }, SOON)
    const asked = standIn.requests
    expect(asked).toBeLessThanOrEqual(4)
    mails.push((await sending.upload()).mailId)
    const states = app.db.selectFrom('mails').select(['state']).where('id', 'in', mails)
    expect(new Set((await states.execute()).map(({ state }) => state))).toEqual(new Set(['queued']))
    expect(standIn.requests).toBe(asked)

    // A trial is one mail, and a refused one stops it again.
    await app.call(tryMailProvider, { token, body: { provider } })
    await vi.waitFor(() => expect(standIn.requests).toBe(asked + 1), SOON)
    await vi.waitFor(async () => {
      const [stopped] = (await notices()).filter((notice) => notice.kind === 'stopped')
      expect(Date.parse(stopped?.nextTry ?? '')).toBeGreaterThan(Date.now())
    }, SOON)
    expect(standIn.requests).toBe(asked + 1)

    // Mended: it finds out by itself when the next trial is due.
    standIn.reset()
    app.setNow(new Date(Date.now() + 20 * MINUTE))
    await ring(app)
    for (const id of mails) await sending.until(id, { state: 'sent' })
    expect(standIn.mails).toHaveLength(mails.length)
    expect((await notices()).filter((notice) => notice.kind === 'stopped')).toEqual([])
    app.setNow(null)
  })
})

describe.each(databaseKinds())('two providers on %s', (kind) => {
  let app: TestApp
  let ses: MailStandIn
  let sendgrid: MailStandIn
  let token: string
  beforeAll(async () => {
    ses = await startSesStandIn()
    sendgrid = await startSendgridStandIn()
    const env = { ...setUp.AWS(ses.url), ...setUp.Sendgrid(sendgrid.url) }
    app = await testApp(kind, { ...env, MAIL_ANSWER_SECONDS: '0.8' })
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
    await ring(app)
  })

  const retry = (body: RouteRequest<typeof retryMails>['body']) =>
    app.call(retryMails, { token, body })

  test('a refused account: its mails go by the other one, and it is tried again by itself', async () => {
    ses.always({ kind: 'refuse', status: 403, error: 'AccessDeniedException' })
    const { id, order } = await queueFor(app)
    await until(app, id, { state: 'sent', provider: 'Sendgrid', failed_over: true })
    const next = await queueFor(app)
    await until(app, next.id, { state: 'sent', provider: 'Sendgrid' })
    expect([ses.mails.length, sendgrid.mails.length]).toEqual([0, 2])
    const params = { orderId: order.order_id }
    const { data } = (await app.call(getOrderDetail, { token, params, query: { masked: '1' } }))
      .body
    expect(data.mailHistory[0]).toMatchObject({ mail_service_provider: 'Sendgrid', state: 'sent' })
    ses.reset()
    app.setNow(new Date(Date.now() + 20 * MINUTE))
    const later = await queueFor(app)
    await until(app, later.id, { state: 'sent', provider: 'AWS' })
  })

  test('a refused mail is tried by the other one once, then it has failed', async () => {
    ses.next({ kind: 'refuse', status: 400, error: 'BadRequestException' })
    sendgrid.next({ kind: 'refuse', status: 400 })
    const { id } = await queueFor(app)
    await until(app, id, { state: 'failed', provider: 'Sendgrid', next_attempt_at: null })
    expect([ses.requests, sendgrid.requests]).toEqual([1, 1])
  })

  test('out for ten minutes, and not before, the other one takes over', async () => {
    ses.always({ kind: 'refuse', status: 503 })
    const { id } = await queueFor(app)
    const since = (minutes: number) =>
      app.db
        .insertInto('mail_providers')
        .values({
          ...{ provider: 'AWS', failures: 9 },
          broken_since: new Date(Date.now() - minutes * MINUTE),
          paused_until: new Date(Date.now() + 5 * MINUTE),
        })
        .onConflict((c) =>
          c.column('provider').doUpdateSet((eb) => ({
            ...{ failures: 9, broken_since: eb.ref('excluded.broken_since') },
            paused_until: eb.ref('excluded.paused_until'),
          })),
        )
        .execute()
    const ofIt = app.db.updateTable('mails').where('id', '=', id)
    const dueNow = () => ofIt.set({ next_attempt_at: new Date() }).execute()
    await until(app, id, { state: 'queued', attempts: 1 })
    await since(9)
    await dueNow()
    await ring(app)
    expect(await mailOf(app, id)).toMatchObject({ provider: 'AWS' })
    expect(await nextTryOf(id)).toBeGreaterThan(Date.now() + 4 * MINUTE)
    await since(11)
    await ring(app)
    await until(app, id, { state: 'sent', provider: 'Sendgrid' })
    expect(ses.mails).toEqual([])
  })

  const nextTryOf = async (id: number) => {
    const { data } = (await app.call(listMails, { token, query: { state: 'queued' } })).body
    return Date.parse(data.rows.find((row) => row.id === id)?.next_attempt_at ?? '')
  }

  test('a mail in doubt stays where it is until a person sends it by the other one', async () => {
    ses.always({ kind: 'take-then-reset' })
    const { id } = await queueFor(app)
    await until(app, id, { state: 'unknown', doubts: 1 })
    ses.always({ kind: 'refuse', status: 401 })
    const { next_attempt_at } = await mailOf(app, id)
    app.setNow(new Date(Number(next_attempt_at) + 1))
    await ring(app)
    await until(app, id, { state: 'unknown', provider: 'AWS', attempts: 2 })
    expect(sendgrid.requests).toBe(0)
    const { data } = (await app.call(listMails, { token, query: { state: 'unknown' } })).body
    expect(data.rows.map((row) => row.id)).toContain(id)
    const answer = await retry({ mailIds: [id], provider: 'Sendgrid' })
    expect(answer.body).toMatchObject({ data: { retried: 1, skipped: [] } })
    await until(app, id, { state: 'sent', provider: 'Sendgrid' })
    expect(sendgrid.requests).toBe(1)
  })

  describe('the Mail screen', () => {
    test('lists a state page by page, with its reason, and sends all of it again', async () => {
      const failing: number[] = []
      for (let n = 0; n < 5; n++) failing.push((await queueFor(app)).id)
      for (const id of failing) await until(app, id, { state: 'sent' })
      await app.db
        .updateTable('mails')
        .set({ state: 'bounced', error: '550 no such user' })
        .where('id', 'in', failing)
        .execute()
      const page = async (before?: number) =>
        (
          await app.call(listMails, {
            token,
            query: { state: 'bounced', limit: 3, ...(before ? { before } : {}) },
          })
        ).body.data
      const first = await page()
      expect(first).toMatchObject({ hasMore: true, counts: { bounced: 5 } })
      expect(first.rows[0]).toMatchObject({ id: failing[4], error: '550 no such user' })
      const second = await page(first.rows.at(-1)?.id)
      expect(second.rows.map(({ id }) => id)).toEqual(failing.slice(0, 2).reverse())
      expect(second.hasMore).toBe(false)
      const before = ses.mails.length
      const { body } = await retry({ state: 'bounced', upTo: failing[4] ?? 0 })
      expect(body).toMatchObject({
        message: '5 mails will be sent',
        data: { hasMore: false },
      })
      for (const id of failing) await until(app, id, { state: 'sent' })
      expect(ses.mails.length - before).toBe(5)
    })

    test('what cannot be sent is named, and the rest is sent', async () => {
      const gone = await queueFor(app)
      const ok = await queueFor(app)
      await until(app, gone.id, { state: 'sent' })
      await until(app, ok.id, { state: 'sent' })
      const ids = [gone.id, ok.id]
      await app.db.updateTable('mails').set({ state: 'failed' }).where('id', 'in', ids).execute()
      await app.db
        .updateTable('orders')
        .set({ status: 'Deleted' })
        .where('id', '=', gone.order.id)
        .execute()
      const { body } = await retry({ mailIds: [...ids, 999_999] })
      expect(body.data).toEqual({
        retried: 1,
        prospects: { leaves: 1 },
        hasMore: false,
        skipped: [
          { id: gone.id, reason: 'This order is deleted. Restore it first.' },
          { id: 999_999, reason: 'It is not in this list any more.' },
        ],
      })
      await until(app, ok.id, { state: 'sent' })
      expect((await mailOf(app, gone.id)).state).toBe('failed')
    })

    test('sends none again that left the list it was seen in, so that a doubt is asked about', async () => {
      const { id } = await queueFor(app)
      await until(app, id, { state: 'sent' })
      const doubt = { state: 'unknown', next_attempt_at: null } as const
      await app.db.updateTable('mails').set(doubt).where('id', '=', id).execute()
      const { body } = await retry({ mailIds: [id], from: 'failed' })
      const skipped = [{ id, reason: 'It is not in this list any more.' }]
      expect(body.data).toEqual({ retried: 0, hasMore: false, skipped })
      expect((await mailOf(app, id)).state).toBe('unknown')
      const meant = await retry({ mailIds: [id], from: 'unknown' })
      expect(meant.body.data.retried).toBe(1)
      await until(app, id, { state: 'sent' })
    })

    test('leaves alone what its sender may still take back, named or among all that wait', async () => {
      const { id, order } = await queueFor(app, 600)
      const named = await retry({ mailIds: [id] })
      const reason = 'Who sent it may still take it back; until then it is left alone.'
      expect(named.body.data).toEqual({ retried: 0, hasMore: false, skipped: [{ id, reason }] })
      const all = await retry({ state: 'queued', upTo: id })
      expect(all.body.data).toEqual({ retried: 0, hasMore: false, skipped: [] })
      const taken = await app.call(cancelMail, { token, body: { mailId: id } })
      expect([taken.http, order.email]).toEqual([200, taken.body.data.to])
    })

    test('belongs to Admin and Manager', async () => {
      for (const role of roles) {
        const mine = await app.signInAs(await makeMember(app.db, role))
        const asked = await Promise.all([
          app.call(listMails, { token: mine, query: {} }),
          app.call(retryMails, { token: mine, body: { mailIds: [999_999] } }),
          app.call(tryMailProvider, { token: mine, body: { provider: 'AWS' } }),
        ])
        const http = ['Admin', 'Manager'].includes(role) ? 200 : 403
        expect([role, ...asked.map((answer) => answer.http)]).toEqual([role, http, http, http])
      }
    })
  })
})
