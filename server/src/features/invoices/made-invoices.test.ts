import { listInvoices, sendInvoice } from '@e-arrival/contract/invoices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('the invoices that were made, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Telecaller', 'Sok Tele'))
  })
  afterAll(() => app.close())

  const list = async (query = {}) => (await app.call(listInvoices, { token, query })).body.data
  const send = async (orderId: string, more = {}) =>
    (await app.call(sendInvoice, { token, body: { orderId, ...more } as never })).body.data

  it('are listed newest first, each with its paper, who made it and where its mail stands', async () => {
    const unpaid = await makeOrder(app.db, { status: 'Pending' })
    const paid = await makeOrder(app.db, { amount: '12.50', currency: 'EUR' })
    const first = await send(unpaid.order_id)
    const second = await send(paid.order_id)
    const { rows, hasMore } = await list({ limit: 2 })
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ number: second.number, paper: 'receipt', order_id: paid.order_id, by: 'Sok Tele' },
        ...{ amount: '12.50', currency: 'EUR', gateway_name: '' },
        mail: {
          ...{ to: paid.email, state: 'queued', witnessed: true, error: '' },
          ...{ prospect: 'written', mail_service_provider: 'AWS', none_set_up: false },
          taken_back: false,
        },
      }),
      expect.objectContaining({
        ...{ number: first.number, paper: 'invoice', order_id: unpaid.order_id },
        gateway_name: expect.stringMatching(/./),
      }),
    ])
    expect(hasMore).toBe(false)
    const older = await list({ limit: 1 })
    expect([older.rows.length, older.hasMore]).toEqual([1, true])
    const [newest] = older.rows
    expect((await list({ limit: 1, before: newest?.id })).rows).toMatchObject([
      { number: first.number },
    ])
  })

  it('say of one that was mailed twice how its last mail stands', async () => {
    const order = await makeOrder(app.db)
    const { number, mailId } = await send(order.order_id)
    await app.db
      .updateTable('mails')
      .set({ state: 'failed', error: 'no such mailbox', next_attempt_at: null })
      .where('id', '=', mailId)
      .execute()
    expect((await list()).rows[0]).toMatchObject({
      number,
      mail: { state: 'failed', error: 'no such mailbox' },
    })
  })

  it('are for nobody without a session', async () => {
    expect((await app.call(listInvoices, {})).http).toBe(401)
  })
})
