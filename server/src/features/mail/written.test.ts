import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listInvoices, sendInvoice } from '@e-arrival/contract/invoices'
import { resendMail } from '@e-arrival/contract/mail'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { notSentWords } from '@e-arrival/contract/mail/not-sent'
import { getMailNotices } from '@e-arrival/contract/mail/notices'
import { listMails, retryMails } from '@e-arrival/contract/mail/rescue'
import { mailWords } from '@e-arrival/contract/mail/states'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { startSendgridStandIn } from '../../testing/mail/sendgrid-stand-in.ts'
import { setUp } from '../../testing/mail/sending-app.ts'
import { startSesStandIn } from '../../testing/mail/ses-stand-in.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { askCredentials } from './providers/ask-credentials.ts'
import { standing } from './standing.read.ts'

const SOON = { timeout: 20_000, interval: 30 }

const uploadOne = async (app: TestApp, token: string, mailServiceProvider = 'AWS') => {
  const order = await makeOrder(app.db, {})
  const form = { orderId: order.order_id, email: order.email, mailServiceProvider }
  const { body } = await sendUpload(app, token, { ...form, file: samplePdf(order.order_id) })
  return { order, body, mailId: body.data.mailId as number }
}
const untilState = (app: TestApp, id: number, state: string) =>
  vi.waitFor(async () => {
    const mails = app.db
      .selectFrom('mails')
      .select([standing('mails').as('state'), 'sent_at', 'next_attempt_at', 'error'])
      .where('id', '=', id)
    const mail = await mails.executeTakeFirstOrThrow()
    expect(mail.state).toBe(state)
    return mail
  }, SOON)

const NOBODY = 'Not sent: no mail provider is set up'

/** What Email History, Send Invoice's list and the Mail screen say of the unsent mails of an order. */
const saidOf = async (app: TestApp, token: string, orderId: string): Promise<string[]> => {
  const params = { orderId }
  const detail = await app.call(getOrderDetail, { token, params, query: { masked: '1' } })
  const invoices = (await app.call(listInvoices, { token, query: {} })).body.data.rows
  const mails = (await app.call(listMails, { token, query: { state: 'written' } })).body.data.rows
  return [
    ...detail.body.data.mailHistory.map(mailWords),
    ...invoices.flatMap(({ mail }) => (mail ? mailWords(mail) : [])),
    ...mails
      .filter((mail) => mail.order_id === orderId && mail.kind === 'document')
      .map(({ provider, ...mail }) => notSentWords({ ...mail, mail_service_provider: provider })),
  ]
}

describe.each(databaseKinds())('with one provider of two, on %s', (kind) => {
  test('a mail asked of the other is told as that one’s', async () => {
    const sendgrid = await startSendgridStandIn()
    const app = await testApp(kind, setUp.Sendgrid(sendgrid.url))
    onTestFinished(() => app.close())
    onTestFinished(() => sendgrid.close())
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { order, mailId } = await uploadOne(app, token)
    const { order_id: orderId, email } = order
    const asked = { orderId, mailServiceProvider: 'AWS' as const }
    await app.call(sendInvoice, { token, body: asked as never })
    await untilState(app, mailId + 1, 'written')
    await untilState(app, mailId, 'written')
    const said = 'Not sent: AWS was not set up'
    expect(await saidOf(app, token, orderId)).toEqual([said, said, said, said])
    const again = await app.call(resendMail, { token, body: { ...asked, email } })
    expect(again.body.message).toContain(`It stands at: ${said}`)
  })
})

describe.each(databaseKinds())('without a mail provider, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  test.each(['AWS', 'Sendgrid'] as const)('so is a message by %s', async (mailServiceProvider) => {
    const { order_id: orderId } = await makeOrder(app.db, {})
    const body = { orderId, text: 'Please call us.', mailServiceProvider }
    const sent = await app.call(sendMessage, { token, body })
    expect(sent.body.message).toBe(
      `The mail will be written and not sent: ${mailServiceProvider} is not set up`,
    )
    await untilState(app, sent.body.data.mailId, 'written')
  })

  test.each(['AWS', 'Sendgrid'])('a mail by %s is written and never called sent', async (by) => {
    const { order, body, mailId } = await uploadOne(app, token, by)
    expect(body.message).toContain(`will be written and not sent: ${by} is not set up`)
    const mail = await untilState(app, mailId, 'written')
    expect(mail).toMatchObject({ sent_at: null, next_attempt_at: null, error: '' })
    const params = { orderId: order.order_id }
    const { data } = (await app.call(getOrderDetail, { token, params, query: { masked: '1' } }))
      .body
    expect(data.mailHistory).toMatchObject([{ state: 'written', witnessed: true, sent_at: null }])
    const again = await app.call(resendMail, {
      token,
      body: { ...params, email: order.email, mailServiceProvider: by as 'AWS' },
    })
    expect(again.body.message).toContain('It stands at: Not sent: no mail provider is set up')
    const byHand = await app.call(retryMails, { token, body: { mailIds: [mailId] } })
    const said = '1 mail will be written and not sent: its provider is not set up'
    expect(byHand.body).toMatchObject({ message: said, data: { retried: 1 } })
    const { body: timeline } = await app.call(getOrderTimeline, { token, params, query: {} })
    expect(JSON.stringify(timeline.data)).toContain('queued again by hand')
    expect(JSON.stringify(timeline.data)).not.toContain('sent again')
    expect(JSON.stringify(timeline.data)).toContain(
      `${by} is not set up, so it is kept in a folder`,
    )
    expect(JSON.stringify(timeline.data)).not.toContain('attempt 1')
  })

  test('no list says more of it than that no provider is set up', async () => {
    const { order, mailId } = await uploadOne(app, token)
    const asked = { orderId: order.order_id, mailServiceProvider: 'AWS' as const }
    await app.call(sendInvoice, { token, body: asked as never })
    await untilState(app, mailId + 1, 'written')
    await untilState(app, mailId, 'written')
    expect(await saidOf(app, token, order.order_id)).toEqual([NOBODY, NOBODY, NOBODY, NOBODY])
  })

  test('the start says so in one line, and who manages mail sees it', async () => {
    await vi.waitFor(() => expect(app.said).toHaveLength(1), SOON)
    expect(app.said[0]).toBe(
      `No mail provider is set up: mails are not sent, they are written to ${app.dataDir}/outbox.`,
    )
    const { data } = (await app.call(getMailNotices, { token })).body
    expect(data).toEqual([
      { kind: 'not-set-up', provider: 'AWS' },
      { kind: 'not-set-up', provider: 'Sendgrid' },
    ])
    const other = await app.signInAs(await makeMember(app.db, 'Team'))
    expect((await app.call(getMailNotices, { token: other })).http).toBe(403)
  })
})

/** A machine's metadata service; it hands out a role's keys, or never answers. */
const metadata = async (answers: boolean): Promise<void> => {
  const keys = { AccessKeyId: 'role-key', SecretAccessKey: 's', Token: 't' }
  const role = { ...keys, Code: 'Success', Expiration: new Date(Date.now() + 3_600_000) }
  const server: Server = createServer((request, response) => {
    if (!answers) return
    if (request.method === 'PUT') return void response.end('token')
    response.end(request.url?.endsWith('/mailer') ? JSON.stringify(role) : 'mailer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = process.env.AWS_EC2_METADATA_DISABLED
  delete process.env.AWS_EC2_METADATA_DISABLED
  process.env.AWS_EC2_METADATA_SERVICE_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    process.env.AWS_EC2_METADATA_DISABLED = before
    delete process.env.AWS_EC2_METADATA_SERVICE_ENDPOINT
    server.closeAllConnections()
    server.close()
  })
}

describe('credentials', () => {
  test("are whatever the SDK's own chain finds: here a machine's role", async () => {
    await metadata(true)
    const ses = await startSesStandIn()
    const app = await testApp('embedded', {
      AWS_ENDPOINT_URL_SESV2: ses.url,
      SENDGRID_API_KEY: 'SG.key',
    })
    onTestFinished(() => app.close())
    onTestFinished(() => ses.close())
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { body, mailId } = await uploadOne(app, token)
    expect(body.message).toBe('Document uploaded; the mail is on its way')
    expect(await untilState(app, mailId, 'sent')).toMatchObject({ sent_at: expect.any(Date) })
    expect(ses.mails).toHaveLength(1)
    expect(app.said).toEqual([])
    expect((await app.call(getMailNotices, { token })).body.data).toEqual([])
  })

  test('a metadata service that never answers holds neither the start nor the mail', async () => {
    await metadata(false)
    const app = await testApp('embedded')
    onTestFinished(() => app.close())
    expect(app.said).toEqual([])
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { mailId } = await uploadOne(app, token)
    await untilState(app, mailId, 'written')
    expect(app.said).toHaveLength(1)
  })

  test('are asked for once at a time; without an answer it is said that none is known', async () => {
    let answer: (found: boolean) => void = () => undefined
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const isSetUp = askCredentials(ask, { answerMs: 1, againMs: 0 })
    expect(await Promise.all([isSetUp(), isSetUp()])).toEqual([null, null])
    answer(false)
    await vi.waitFor(async () => expect(await isSetUp()).toBe(false))
    await vi.waitFor(async () => {
      answer(true)
      expect(await isSetUp()).toBe(true)
    })
    const asked = ask.mock.calls.length
    expect([await isSetUp(), ask.mock.calls.length]).toEqual([true, asked])
  })
})
