import { getInvoicePreview, sendInvoice } from '@e-arrival/contract/invoices'
import { moveOrderStatus, restoreOrders } from '@e-arrival/contract/orders/actions'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import type { Status } from '@e-arrival/contract/statuses'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import type { MailStandIn } from '../../testing/mail/mail-stand-in.ts'
import { startSesStandIn } from '../../testing/mail/ses-stand-in.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const SOON = { timeout: 30_000, interval: 25 }

describe.each(databaseKinds())('what an invoice says of the payment, on %s', (kind) => {
  let app: TestApp
  let token: string
  let ses: MailStandIn
  beforeAll(async () => {
    ses = await startSesStandIn()
    app = await testApp(kind, {
      MAIL_HOLD_SECONDS: '60',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_SESV2: ses.url,
    })
    token = await app.signInAs(await makeMember(app.db, 'Manager'))
  })
  afterAll(async () => {
    await app.close()
    await ses.close()
  })
  beforeEach(() => {
    app.setNow(null)
    ses.reset()
  })

  const order = (status: Status) => makeOrder(app.db, { status, previous_status: null })
  const send = (orderId: string, more: object = {}) =>
    app.call(sendInvoice, { token, body: { orderId, ...more } as never })
  const preview = async (orderId: string) =>
    (await app.call(getInvoicePreview, { token, params: { orderId } })).body.data
  const move = (orderId: string, updatingStatus: string) =>
    app.call(moveOrderStatus, { token, body: { orderId, updatingStatus } as never })
  const stateOf = (id: number) =>
    app.db
      .selectFrom('mails')
      .select(['state', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** Lets the hold pass. */
  const pass = async () => {
    app.setNow(new Date(Date.now() + 61_000))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
  }
  const until = (id: number, state: string) =>
    vi.waitFor(async () => expect((await stateOf(id)).state).toBe(state), SOON)
  const sentMail = async () => {
    const mail = await PostalMime.parse(ses.mails[0]?.raw ?? '')
    const [file] = mail.attachments
    const paper = await readPdf(new Uint8Array(file?.content as ArrayBuffer))
    return { mail, file, paper }
  }

  it('shows who sends it that an order only counts as paid, where staff moved it out of Pending and no payment is on record', async () => {
    const { order_id: orderId } = await order('Pending')
    await move(orderId, 'Awaiting')
    const counts = { payment: 'paid', paper: 'receipt', refusal: null }
    expect(await preview(orderId)).toMatchObject({ ...counts, unconfirmed: true })
    const details = { orderId, transactionId: 'pi_3Nx78', merchantName: 'Acme' }
    await app.call(saveTransactionDetails, { token, body: details })
    expect(await preview(orderId)).toMatchObject({ ...counts, unconfirmed: false })
    const paid = await order('Completed')
    expect(await preview(paid.order_id)).toMatchObject({ ...counts, unconfirmed: false })
  })

  it('sends a paid order a receipt with its transaction and no way to pay', async () => {
    const { order_id: orderId } = await order('Completed')
    await app.call(saveTransactionDetails, {
      ...{ token, body: { orderId, transactionId: 'pi_3Nx77', merchantName: 'Acme' } },
    })
    const { http, body } = await send(orderId)
    expect([http, body.data.paper]).toEqual([200, 'receipt'])
    await pass()
    await until(body.data.mailId, 'sent')
    const { mail, file, paper } = await sentMail()
    expect(mail.subject).toBe(`Receipt ${body.data.number} for order ${orderId}`)
    expect(file?.filename).toMatch(/^receipt-\d+\.pdf$/)
    expect(paper.title).toBe(`Receipt ${body.data.number}`)
    for (const said of ['Receipt', 'Paid', 'pi_3Nx77', '49.00USD', 'Totalpaid'])
      expect(paper.text).toContain(said)
    for (const text of [paper.text, mail.html ?? '', mail.text ?? '']) {
      expect(text).not.toMatch(/pay\.example|Please ?pay|Total ?due|You can pay/)
      expect(text).toContain('pi_3Nx77')
    }
  })

  it('says of a transaction that nobody recorded that it was not', async () => {
    const { order_id: orderId } = await order('New')
    const { body } = await send(orderId)
    await pass()
    await until(body.data.mailId, 'sent')
    const { mail, paper } = await sentMail()
    expect(paper.text).toContain('Notrecorded')
    expect(mail.text).not.toContain('Transaction ID')
  })

  it.each([
    ['Refunds', 'This order was refunded, so there is nothing to invoice.'],
    ['Deleted', 'This order is deleted. Restore it first.'],
  ] as const)(
    'refuses an order in %s with the reason, and takes no number',
    async (status, message) => {
      const { id, order_id: orderId } = await order(status)
      const answer = await send(orderId)
      expect([answer.http, answer.body.status, answer.body.message]).toEqual([409, 0, message])
      expect((await preview(orderId)).refusal).toBe(message)
      const rows = await app.db
        .selectFrom('invoices')
        .select('id')
        .where('order_id', '=', id)
        .execute()
      expect(rows).toEqual([])
    },
  )

  it.each([
    ['Pending', 'unpaid', 'invoice'],
    ['New', 'paid', 'receipt'],
    ['Awaiting', 'paid', 'receipt'],
    ['Refunds', 'refunded', 'invoice'],
    ['Deleted', 'deleted', 'invoice'],
  ] as const)('shows an order in %s as %s before it sends', async (status, payment, paper) => {
    const { order_id, email } = await order(status)
    expect(await preview(order_id)).toMatchObject({
      ...{ order_id, to: email, amount: '49.00', currency: 'USD', payment, paper },
      name: expect.stringMatching(/^Traveller \d+ Sok$/),
    })
  })

  it('asks to look again where the order was paid since the sender looked', async () => {
    const { order_id: orderId } = await order('Pending')
    const shown = await preview(orderId)
    await move(orderId, 'Completed')
    const answer = await send(orderId, { paper: shown.paper })
    expect([answer.http, answer.body.message]).toEqual([
      409,
      'The payment of this order changed meanwhile. Look at it again before you send.',
    ])
    expect((await send(orderId, { paper: 'receipt' })).http).toBe(200)
  })

  it.each([
    ['amount', 'applications', { amount: '79.00' }],
    ['address', 'orders', { email: 'corrected@example.com' }],
    ['name', 'orders', { full_name: 'Corrected' }],
  ] as const)(
    'asks to look again where the %s was corrected since',
    async (_, table, corrected) => {
      const { id, order_id: orderId } = await order('Pending')
      const { name, to, amount, currency } = await preview(orderId)
      const shown = { name, to, amount, currency }
      const of = table === 'orders' ? 'id' : 'order_id'
      await app.db.updateTable(table).set(corrected).where(of, '=', id).execute()
      const answer = await send(orderId, { paper: 'invoice', shown })
      expect([answer.http, answer.body.message]).toEqual([
        409,
        'This order was corrected meanwhile. Look at it again before you send.',
      ])
      const now = await preview(orderId)
      const again = { name: now.name, to: now.to, amount: now.amount, currency: now.currency }
      expect((await send(orderId, { paper: 'invoice', shown: again })).http).toBe(200)
    },
  )

  it('takes a first receipt after an invoice for no repeat, and a second one for one', async () => {
    const { order_id: orderId } = await order('Pending')
    expect((await send(orderId)).http).toBe(200)
    await move(orderId, 'Completed')
    expect((await send(orderId)).http).toBe(200)
    const repeat = await send(orderId)
    expect([repeat.http, repeat.body.message]).toEqual([
      409,
      'A receipt was already made for this order. Make and send another one?',
    ])
  })

  it.each([
    ['Pending', 'Completed', 'The order was paid before this mail left. Send the receipt.'],
    ['Pending', 'Refunds', 'The order was refunded before this mail left.'],
    ['New', 'Refunds', 'The order was refunded before this mail left.'],
    ['Pending', 'Deleted', 'The order was deleted before this mail left.'],
    ['New', 'Deleted', 'The order was deleted before this mail left.'],
  ] as const)(
    'withholds what was queued in %s once the order is in %s, and Email History says why',
    async (from, to, reason) => {
      const { order_id: orderId, email } = await order(from)
      const { body } = await send(orderId)
      await move(orderId, to)
      await pass()
      await until(body.data.mailId, 'cancelled')
      // Mails of the tests before may leave now.
      expect(ses.mails.filter((mail) => mail.to.includes(email))).toEqual([])
      const detail = await app.call(getOrderDetail, { token, params: { orderId } })
      expect(detail.body.data.mailHistory).toMatchObject([{ state: 'cancelled', error: reason }])
    },
  )

  it('lets a held mail leave when the deletion was taken back in time', async () => {
    const { order_id: orderId, email } = await order('New')
    const { body } = await send(orderId)
    await move(orderId, 'Deleted')
    await app.call(restoreOrders, { token, body: { orderId } as never })
    await pass()
    await until(body.data.mailId, 'sent')
    // Mails of the tests before may leave now.
    expect(ses.mails.filter((mail) => mail.to.includes(email))).toHaveLength(1)
  })
})
