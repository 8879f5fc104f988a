import { cancelMail, getEmailContent, resendMail } from '@e-arrival/contract/mail'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../platform/event-log/actor.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { queueMail } from './asking/queue-mail.store.ts'

describe.each(databaseKinds())('mail calls on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  beforeAll(async () => {
    // Nothing leaves within a test: every mail can be taken back.
    app = await testApp(kind, {
      ...{ MAIL_HOLD_SECONDS: '600', SENDGRID_API_KEY: 'SG.key' },
      ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    })
    token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(null)
    order = await makeOrder(app.db, {})
  })

  const upload = (to = 'first@example.com') =>
    sendUpload(app, token, {
      ...{ orderId: order.order_id, email: to, file: samplePdf(order.order_id) },
    })
  const resend = (body: object = {}) =>
    app.call(resendMail, {
      token,
      body: { orderId: order.order_id, email: order.email, mailServiceProvider: 'AWS', ...body },
    })
  const mails = () =>
    app.db.selectFrom('mails').selectAll().where('order_id', '=', order.id).orderBy('id').execute()

  describe('resend-mail', () => {
    test('mails the current document again, by the provider in any letter case', async () => {
      await upload()
      const { http, body } = await resend({ mailServiceProvider: 'SENDGRID' })
      expect([http, body.message]).toEqual([200, 'The mail is on its way'])
      expect(body.data).toMatchObject({
        ...{ order_id: order.order_id, to: order.email, mail_service_provider: 'Sendgrid' },
        ...{ state: 'queued', uploadDoc: { file1: 'card.pdf' } },
      })
      expect(await mails()).toHaveLength(2)
    })

    test('pressed five times at once it sends one mail, and says so', async () => {
      await upload()
      const answers = await Promise.all(Array.from({ length: 5 }, () => resend()))
      expect(await mails()).toHaveLength(2)
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
      const said = answers.map(({ body }) => body.message).sort()
      expect(said.filter((text) => text.includes('not sent twice'))).toHaveLength(4)
    })

    test('a minute later, or after taking it back, it is meant', async () => {
      await upload()
      const first = (await resend()).body.data.id
      await app.call(cancelMail, { token, body: { mailId: first } })
      expect((await resend()).body.data.id).not.toBe(first)
      app.setNow(new Date(Date.now() + 61_000))
      await resend()
      expect(await mails()).toHaveLength(4)
    })

    test('another document than its sender was shown is not mailed', async () => {
      const { document } = (await upload()).body.data
      expect((await resend({ shownDocument: document.id })).http).toBe(200)
      const second = { orderId: order.order_id, email: order.email, file: samplePdf('second') }
      await sendUpload(app, token, { ...second, name: 'second.pdf' })
      const before = await mails()
      const { http, body } = await resend({ shownDocument: document.id })
      expect([http, body.message]).toEqual([
        409,
        'This order has another document by now: second.pdf. Nothing was sent; look at it first.',
      ])
      expect(await mails()).toEqual(before)
    })

    test('without a document it is refused and nothing is queued', async () => {
      const { http, body } = await resend()
      expect([http, body.status]).toEqual([409, 0])
      expect(body.message).toBe('This order has no document yet. Upload one first.')
      expect(await mails()).toEqual([])
    })

    test.each([
      [{ email: '' }, 400, 'Please enter your email'],
      [{ email: 'nobody' }, 400, 'Invalid email address'],
      [{ email: 'a@b.example, c@d.example' }, 400, 'Invalid email address'],
      [{ email: 'a@b.example\nBcc: c@d.example' }, 400, 'Invalid email address'],
      [{ mailServiceProvider: 'fax' }, 400, 'The mail provider is AWS or Sendgrid'],
      [{ orderId: 'NOSUCHORDER' }, 404, 'There is no order with this id'],
      [{ orderId: '999999999999999999999999' }, 404, 'There is no order with this id'],
    ])('%j is refused with %i', async (wrong, http, message) => {
      await upload()
      const refused = await resend(wrong)
      expect([refused.http, refused.body.message]).toEqual([http, message])
      expect(await mails()).toHaveLength(1)
    })

    test('an address other than the order’s is recorded', async () => {
      await upload()
      await resend({ email: 'Friend@Example.com' })
      await resend({ email: order.email.toUpperCase() })
      const events = await app.db
        .selectFrom('events')
        .select('data')
        .where('order_id', '=', order.id)
        .where('kind', '=', 'mail.queued')
        .orderBy('seq')
        .execute()
      expect(events.map(({ data }) => (data as { otherAddress: boolean }).otherAddress)).toEqual([
        ...[true, true, false],
      ])
    })
  })

  describe('cancel-mail', () => {
    const cancel = (mailId: number) => app.call(cancelMail, { token, body: { mailId } })

    test('takes a queued mail back, and pressed again says the same', async () => {
      const { mailId } = (await upload()).body.data
      const { body } = await cancel(mailId)
      expect(body).toMatchObject({ status: 1, data: { state: 'cancelled', held_until: null } })
      expect((await cancel(mailId)).body.data.state).toBe('cancelled')
      expect((await mails())[0]).toMatchObject({ state: 'cancelled', next_attempt_at: null })
    })

    test.each(['sending', 'sent', 'failed', 'unknown', 'delivered'] as const)(
      'one that is %s can no longer be taken back',
      async (state) => {
        const { mailId } = (await upload()).body.data
        await app.db
          .updateTable('mails')
          .set({ state, next_attempt_at: null })
          .where('id', '=', mailId)
          .execute()
        expect((await cancel(mailId)).http).toBe(409)
        expect((await mails())[0]?.state).toBe(state)
      },
    )

    test('mail to staff is nothing that an order’s page can stop', async () => {
      const mailId = await queueMail(app.db, {
        ...{ kind: 'password-reset', orderId: null, provider: 'AWS', to: 'a@b.example' },
        ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
        ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 600 },
      })
      expect((await cancel(mailId)).http).toBe(404)
      expect((await cancel(999_999)).http).toBe(404)
      const { state } = await app.db
        .selectFrom('mails')
        .select('state')
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow()
      expect(state).toBe('queued')
    })
  })

  describe('View Email Content', () => {
    const content = async (language?: 'en') => {
      const params = { orderId: order.order_id }
      const query = language ? { language } : {}
      return (await app.call(getEmailContent, { token, params, query })).body.data
    }
    const speakKhmer = () =>
      app.db
        .updateTable('applications')
        .set({ language: 'km' })
        .where('order_id', '=', order.id)
        .execute()

    test('shows to the letter what would be sent, and calls it sent only when it was', async () => {
      await speakKhmer()
      const before = await content()
      await upload()
      const [mail] = await mails()
      const said = { subject: mail?.subject, html: mail?.html, text: mail?.body_text }
      expect(before).toMatchObject({ ...said, to: order.email, sentAt: null, language: 'km' })
      expect(before.html).toContain('<html lang="km">')
      expect((await content()).sentAt).toBeNull()
      const at = new Date('2026-02-03T04:05:06Z')
      const sent = { state: 'sent', sent_at: at, subject: 'As it left' } as const
      await app.db.updateTable('mails').set(sent).where('order_id', '=', order.id).execute()
      const left = { subject: 'As it left', to: 'first@example.com', sentAt: at.toISOString() }
      expect(await content()).toMatchObject(left)
      const english = await content('en')
      const when = { to: 'first@example.com', sentAt: at.toISOString() }
      expect(english).toMatchObject({ ...when, language: 'km' })
      expect(english.html).toContain('<html lang="en">')
    })

    test('a chat message says approved only of a finished order, and attached never', async () => {
      const link = `/track-order/${order.order_id}`
      const before = (await content()).chat
      expect(before).toContain(link)
      expect(before).not.toMatch(/approved|attached/)
      await upload()
      const after = (await content()).chat
      expect(after).toContain('successfully approved')
      expect(after).toContain(link)
      expect(after).not.toContain('attached')
    })
  })

  test('strangers get 401 from every call', async () => {
    for (const route of [resendMail, cancelMail])
      expect((await app.call(route, { body: {} as never })).http).toBe(401)
    expect((await app.call(getEmailContent, { params: { orderId: '1' } })).http).toBe(401)
  })
})
