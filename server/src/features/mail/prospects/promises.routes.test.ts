import { authAnswers, forgotPassword } from '@e-arrival/contract/auth'
import { listInvoices, sendInvoice } from '@e-arrival/contract/invoices'
import { cancelMail, listHeldMails, listMailProviders, resendMail } from '@e-arrival/contract/mail'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { getMailNotices } from '@e-arrival/contract/mail/notices'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { mailWords } from '@e-arrival/contract/mail/states'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import type { MailStandIn } from '../../../testing/mail/mail-stand-in.ts'
import { startSendgridStandIn } from '../../../testing/mail/sendgrid-stand-in.ts'
import { setUp } from '../../../testing/mail/sending-app.ts'
import { startSesStandIn } from '../../../testing/mail/ses-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { mailsToTravellers } from './mails-to-travellers.ts'

const SOON = { timeout: 20_000, interval: 30 }
const WAITS = 'waits: AWS refuses our account. It leaves once an Admin has mended that'
const PAUSED = 'waits: AWS takes no mails just now. It is tried again by itself'

describe.each(databaseKinds())('what is promised of a mail, on %s', (kind) => {
  /** One app knows AWS alone, the other both providers; each has a database of its own. */
  let alone: TestApp
  let both: TestApp
  let ses: MailStandIn
  let sendgrid: MailStandIn
  const tokens = new Map<TestApp, string>()
  beforeAll(async () => {
    ses = await startSesStandIn()
    sendgrid = await startSendgridStandIn()
    alone = await testApp(kind, setUp.AWS(ses.url))
    both = await testApp(kind, { ...setUp.AWS(ses.url), ...setUp.Sendgrid(sendgrid.url) })
    for (const app of [alone, both])
      tokens.set(app, await app.signInAs(await makeMember(app.db, 'Admin')))
  })
  afterAll(async () => {
    await Promise.all([alone.close(), both.close()])
    await Promise.all([ses.close(), sendgrid.close()])
  })
  beforeEach(() => {
    ses.reset()
    sendgrid.reset()
  })

  const as = (app: TestApp) => ({ token: tokens.get(app) ?? '' })
  const upload = async (app: TestApp, holdSeconds = '0') => {
    const order = await makeOrder(app.db, { amount: '49.00', currency: 'USD' } as never)
    const form = { orderId: order.order_id, email: order.email, mailServiceProvider: 'AWS' }
    const file = samplePdf(order.order_id)
    const { body } = await sendUpload(app, as(app).token, { ...form, holdSeconds, file })
    return { order, message: body.message, mailId: body.data.mailId as number }
  }
  const historyOf = async (app: TestApp, orderId: string) => {
    const params = { orderId }
    const { body } = await app.call(getOrderDetail, { ...as(app), params, query: { masked: '1' } })
    return body.data.mailHistory
  }
  const until = (app: TestApp, id: number, wanted: object) =>
    vi.waitFor(async () => {
      const mails = app.db.selectFrom('mails').selectAll().where('id', '=', id)
      expect(await mails.executeTakeFirstOrThrow()).toMatchObject(wanted)
    }, SOON)
  const toTravellers = (app: TestApp, sets: Record<string, boolean | null>) =>
    mailsToTravellers(app.db, {
      clock: () => new Date(),
      isSetUp: async (provider) => sets[provider] ?? null,
    })
  const pause = (app: TestApp) =>
    app.db
      .insertInto('mail_providers')
      .values({
        ...{ provider: 'AWS', failures: 9, broken_since: new Date() },
        paused_until: new Date(Date.now() + 5 * 60_000),
      })
      .execute()

  test('where the account is refused, every answer and every list says that it waits', async () => {
    ses.always({ kind: 'refuse', status: 401, error: 'bad key' })
    const before = await upload(alone)
    expect(before.message).toBe('Document uploaded; the mail is on its way')
    await vi.waitFor(async () => {
      const { data } = (await alone.call(getMailNotices, as(alone))).body
      expect(data.map((notice) => notice.kind)).toContain('stopped')
    }, SOON)

    const { order, message, mailId } = await upload(alone)
    const { order_id: orderId, email } = order
    expect(message).toBe(`Document uploaded; the mail ${WAITS}`)
    const again = { orderId, email, mailServiceProvider: 'AWS' as const }
    const pressed = await alone.call(resendMail, { ...as(alone), body: again })
    expect(pressed.body.message).toContain('It stands at: Waits: its provider refuses our account')
    const elsewhere = { ...again, email: 'other@example.com' }
    const resent = await alone.call(resendMail, { ...as(alone), body: elsewhere })
    expect(resent.body.message).toBe(`The mail ${WAITS}`)
    expect(resent.body.data.prospect).toBe('refused')
    const words = { orderId, text: 'Please call us.', mailServiceProvider: 'AWS' as const }
    for (const said of [`The mail ${WAITS}`, 'Waits: its provider refuses our account']) {
      const written = await alone.call(sendMessage, { ...as(alone), body: words })
      expect(written.body.message).toContain(said)
    }
    const asked = { orderId, mailServiceProvider: 'AWS' as const }
    const invoiced = await alone.call(sendInvoice, { ...as(alone), body: asked as never })
    expect(invoiced.body.message).toBe(`Receipt made; its mail ${WAITS}`)
    const { rows } = (await alone.call(listInvoices, { ...as(alone), query: {} })).body.data
    expect(rows[0]?.mail).toMatchObject({ state: 'queued', prospect: 'refused' })
    const retried = await alone.call(retryMails, { ...as(alone), body: { mailIds: [mailId] } })
    expect(retried.body.message).toBe(
      '1 mail waits until the account that the provider refuses is mended',
    )
    const member = await makeMember(alone.db, 'Team')
    const forgot = await alone.call(forgotPassword, { body: { email: member.email } })
    expect(forgot.body.message).toBe(authAnswers.forgotWaits)
    const history = await historyOf(alone, orderId)
    expect(new Set(history.map(mailWords))).toEqual(
      new Set(['Waits: its provider refuses our account']),
    )
    const standings = (await alone.call(listMailProviders, as(alone))).body.data
    expect(standings).toEqual([
      { provider: 'AWS', isSetUp: true, prospect: 'refused' },
      { provider: 'Sendgrid', isSetUp: false, prospect: 'written' },
    ])
    expect(await toTravellers(alone, { AWS: true, Sendgrid: false }).wouldLeave()).toBe(false)
    expect(await toTravellers(alone, { AWS: true, Sendgrid: false }).areSent()).toBe(true)
    const held = await upload(alone, '600')
    expect(held.message).toBe(`Document uploaded; the mail ${WAITS}`)
    const [mine] = (await alone.call(listHeldMails, as(alone))).body.data
    expect(mine).toMatchObject({ id: held.mailId, prospect: 'refused' })
    const back = await alone.call(cancelMail, { ...as(alone), body: { mailId: held.mailId } })
    expect(back.body.data).toMatchObject({ state: 'cancelled', prospect: null, taken_back: true })

    // Mended: what waited leaves, and a mail is promised again.
    ses.reset()
    alone.setNow(new Date(Date.now() + 20 * 60_000))
    await alone.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
    await until(alone, mailId, { state: 'sent' })
    alone.setNow(null)
    expect((await upload(alone)).message).toBe('Document uploaded; the mail is on its way')
    expect(await toTravellers(alone, { AWS: true, Sendgrid: false }).wouldLeave()).toBe(true)
  })

  test('where the other provider takes over, it is on its way, and leaves by that one', async () => {
    ses.always({ kind: 'refuse', status: 403, error: 'AccessDeniedException' })
    const first = await upload(both)
    await until(both, first.mailId, { state: 'sent', provider: 'Sendgrid' })
    const held = await upload(both, '600')
    expect(held.message).toBe('Document uploaded; the mail is on its way')
    const [mail] = await historyOf(both, held.order.order_id)
    expect(mail).toMatchObject({ mail_service_provider: 'AWS', prospect: 'leaves' })
    const member = await makeMember(both.db, 'Team')
    const { body } = await both.call(forgotPassword, { body: { email: member.email } })
    expect(body.message).toBe(authAnswers.forgotSent)
    await both.db.deleteFrom('mail_providers').execute()
  })

  test('where a provider takes nothing for the moment, it waits and is tried again', async () => {
    await alone.db.deleteFrom('mail_providers').execute()
    await pause(alone)
    const { order, message } = await upload(alone)
    expect(message).toBe(`Document uploaded; the mail ${PAUSED}`)
    const [mail] = await historyOf(alone, order.order_id)
    expect(mail && mailWords(mail)).toBe('Waits: its provider takes no mails just now')
    expect(await toTravellers(alone, { AWS: true }).wouldLeave()).toBe(true)
    await alone.db.deleteFrom('mail_providers').execute()
  })

  test('a traveller is promised nothing where no provider is set up, or none is known to be', async () => {
    for (const sets of [{ AWS: false, Sendgrid: false }, {}]) {
      const mails = toTravellers(both, sets)
      expect([await mails.areSent(), await mails.wouldLeave()]).toEqual([false, false])
    }
  })
})
