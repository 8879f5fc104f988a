import type { RouteRequest } from '@e-arrival/contract/call/route'
import { getInvoicePreview, sendInvoice } from '@e-arrival/contract/invoices'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import type { MailStandIn } from '../../testing/mail/mail-stand-in.ts'
import { refuseMailsTo } from '../../testing/mail/refuse-mails.ts'
import { startSendgridStandIn } from '../../testing/mail/sendgrid-stand-in.ts'
import { startSesStandIn } from '../../testing/mail/ses-stand-in.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

type Body = RouteRequest<typeof sendInvoice>['body']
const SOON = { timeout: 30_000, interval: 25 }

describe.each(databaseKinds())('invoices on %s', (kind) => {
  let app: TestApp
  let token: string
  let ses: MailStandIn
  let sendgrid: MailStandIn
  beforeAll(async () => {
    ses = await startSesStandIn()
    sendgrid = await startSendgridStandIn()
    app = await testApp(kind, {
      MAIL_HOLD_SECONDS: '0',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_SESV2: ses.url,
      SENDGRID_API_KEY: 'SG.key',
      SENDGRID_BASE_URL: sendgrid.url,
    })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(async () => {
    await app.close()
    await ses.close()
    await sendgrid.close()
  })
  beforeEach(() => {
    ses.reset()
    sendgrid.reset()
  })

  const send = (body: object) => app.call(sendInvoice, { token, body: body as Body })
  const numbers = async (): Promise<number[]> => {
    const rows = await app.db.selectFrom('invoices').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  }
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1)
  const isSent = (id: number) =>
    vi.waitFor(async () => {
      const query = app.db.selectFrom('mails').select('state').where('id', '=', id)
      expect(await query.executeTakeFirst()).toEqual({ state: 'sent' })
    }, SOON)

  it('are looked up by an order id as it is typed', async () => {
    const { order_id } = await makeOrder(app.db, { order_id: '9181A848B1F31F', amount: '10.00' })
    for (const typed of [order_id, order_id.toLowerCase(), '9181A848 B1F31F', '៩១៨១A848B1F31F'])
      expect(
        (await app.call(getInvoicePreview, { token, params: { orderId: typed } })).body.data,
        typed,
      ).toMatchObject({ order_id })
  })

  it('mails the invoice as PDF in the brand, with the active gateway’s link', async () => {
    const order = await makeOrder(app.db, {
      ...{ amount: '1234.50', currency: 'EUR', full_name: 'Nguyễn Thị Hồng', surname: '王' },
      status: 'Pending',
    })
    const { http, body } = await send({ orderId: order.order_id })
    expect(http).toBe(200)
    expect(body).toMatchObject({ status: 1, message: 'Invoice made; its mail is on its way' })
    const { number, mailId } = body.data
    await isSent(mailId)
    const mail = await PostalMime.parse(ses.mails[0]?.raw ?? '')
    expect(mail.to?.map(({ address }) => address)).toEqual([order.email])
    expect(mail.subject).toContain(number)
    const link = `https://pay.example/stripe/${order.order_id}`
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toContain(link)
    const [file] = mail.attachments
    expect(file).toMatchObject({ filename: body.data.file, mimeType: 'application/pdf' })
    const { text, title } = await readPdf(new Uint8Array(file?.content as ArrayBuffer))
    expect(title).toBe(`Invoice ${number}`)
    for (const said of [order.order_id, 'NguyễnThịHồng王', '1234.50EUR', link, order.email])
      expect(text).toContain(said)
  })

  it('lists it in Email History and records it', async () => {
    const order = await makeOrder(app.db)
    const { body } = await send({ orderId: order.order_id, mailServiceProvider: 'sendgrid' })
    const detail = await app.call(getOrderDetail, {
      token,
      params: { orderId: order.order_id },
    })
    expect(detail.body.data.mailHistory).toEqual([
      expect.objectContaining({
        ...{ id: body.data.mailId, kind: 'invoice', mail_service_provider: 'Sendgrid' },
        uploadDoc: null,
      }),
    ])
    const { mailId } = body.data
    await isSent(mailId)
    expect(sendgrid.mails).toHaveLength(1)
    const events = await app.db
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('order_id', '=', order.id)
      .orderBy('seq')
      .execute()
    const about = { amount: '49.00', currency: 'USD' }
    expect(events).toMatchObject([
      { kind: 'invoice.queued', data: about },
      { kind: 'mail.queued' },
      { kind: 'mail.state-changed', data: { state: 'sending' } },
      { kind: 'mail.state-changed', data: { state: 'sent' } },
      { kind: 'invoice.sent', data: { ...about, mailId } },
    ])
  })

  it('carries the same bytes at a later attempt', async () => {
    const order = await makeOrder(app.db, { full_name: 'سارة علي' })
    ses.next({ kind: 'take-then-reset' })
    const { mailId } = (await send({ orderId: order.order_id })).body.data
    const mailOf = () =>
      app.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect(await mailOf()).toMatchObject({ state: 'unknown' }), SOON)
    await app.db
      .updateTable('orders')
      .set({ full_name: 'Renamed' })
      .where('id', '=', order.id)
      .execute()
    app.setNow(new Date(Number((await mailOf()).next_attempt_at) + 1))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('x'))
      .execute()
    await isSent(mailId)
    app.setNow(null)
    const files = await Promise.all(
      ses.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).attachments[0]?.content),
    )
    expect(files).toHaveLength(2)
    expect(Buffer.from(files[1] as ArrayBuffer)).toEqual(Buffer.from(files[0] as ArrayBuffer))
  })

  it('asks before an order gets another one, and takes one answer once', async () => {
    const { order_id: orderId } = await makeOrder(app.db)
    const first = await send({ orderId })
    const asked = await send({ orderId })
    expect(asked.http).toBe(409)
    expect(asked.body).toMatchObject({
      ...{ status: 0, data: { alreadySent: true, number: first.body.data.number } },
    })
    const confirmRepeat = first.body.data.number
    const presses = await Promise.all([1, 2, 3].map(() => send({ orderId, confirmRepeat })))
    expect(presses.map(({ http }) => http).sort()).toEqual([200, 409, 409])
    expect((await send({ orderId, confirmRepeat: true })).http).toBe(200)
    expect((await send({ orderId, confirmRepeat: false })).http).toBe(409)
  })

  it('sends one when the button is pressed five times fast', async () => {
    const { order_id: orderId } = await makeOrder(app.db)
    const presses = await Promise.all(upTo(5).map(() => send({ orderId })))
    expect(presses.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('numbers without a gap when fifty come at once and some of them fail', async () => {
    const orders = await Promise.all(
      upTo(50).map((n) => makeOrder(app.db, n % 5 === 0 ? { email: `gap${n}@example.com` } : {})),
    )
    // These fail after their number was taken.
    const restore = await refuseMailsTo(app.db, 'gap')
    const before = (await numbers()).length
    const answers = await Promise.all(orders.map(({ order_id }) => send({ orderId: order_id })))
    await restore()
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(40)
    expect(answers.filter(({ http }) => http === 500)).toHaveLength(10)
    expect(await numbers()).toEqual(upTo(before + 40))
  })

  it.each([
    [{ amount: null }, 'No amount recorded for this order.'],
    [{ amount: '0.00' }, 'No amount recorded for this order.'],
    [{ currency: '' }, 'No amount recorded for this order.'],
    [{ email: '' }, 'No email address recorded for this order.'],
  ])('refuses an order with %j and takes no number', async (parts, message) => {
    const before = await numbers()
    const { order_id: orderId } = await makeOrder(app.db, parts)
    const answer = await send({ orderId })
    expect(answer.http).toBe(409)
    expect(answer.body).toMatchObject({ status: 0, message })
    expect(await numbers()).toEqual(before)
  })

  const required = 'Please enter your order id.'
  const short = 'Order Id must be at least 6 characters.'
  it.each([
    [{}, 'orderId', required],
    [{ orderId: '  ' }, 'orderId', required],
    [{ orderId: null }, 'orderId', required],
    [{ orderId: ['A', 'B'] }, 'orderId', required],
    [{ orderId: 'ABC12' }, 'orderId', short],
    [{ orderId: 12345 }, 'orderId', short],
    [{ orderId: 'x'.repeat(65) }, 'orderId', 'Order Id has at most 64 characters.'],
    [{ orderId: 'ABC123', mailServiceProvider: 'Pigeon' }, 'mailServiceProvider', ''],
    [{ orderId: 'ABC123', confirmRepeat: 7 }, 'confirmRepeat', ''],
  ])('refuses %j and names the field', async (body, path, message) => {
    const answer = await send(body)
    expect(answer.http).toBe(400)
    expect(answer.body.errors?.[0]?.path).toBe(path)
    if (message) expect(answer.body.errors?.[0]?.message).toBe(message)
  })

  it('refuses an unknown order and a stranger', async () => {
    expect((await send({ orderId: "NOSUCH' or 1=1" })).http).toBe(404)
    const answer = await app.call(sendInvoice, { body: { orderId: 'ABC123' } })
    expect(answer.http).toBe(401)
  })

  it('spells an odd order id so that the payment link stays one', async () => {
    const { id, order_id: orderId } = await makeOrder(app.db, {
      ...{ order_id: `A?b=<i>&../${kind}`, status: 'Pending' },
    })
    expect((await send({ orderId })).http).toBe(200)
    const row = await app.db
      .selectFrom('invoices')
      .select('payment_url')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.payment_url).toBe(`https://pay.example/stripe/${encodeURIComponent(orderId)}`)
  })
})
