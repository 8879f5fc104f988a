import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { getOrderTimeline, showSensitive } from '@e-arrival/contract/orders/timeline'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())("an order's record by API (%s)", (kind) => {
  let office: TestApp
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Telecaller', 'Tess'))
  })
  afterAll(() => office.close())

  const save = (body: object) => office.call(saveTransactionDetails, { token, body: body as never })
  const timeline = (orderId: string, query = {}) =>
    office.call(getOrderTimeline, { token, params: { orderId }, query })

  it('saves the transaction details and records each saving', async () => {
    const { id, order_id } = await makeOrder(office.db)
    await save({ orderId: order_id, transactionId: ' T-1 ', merchantName: 'Acme' })
    const saved = await save({ orderId: id, transactionId: 'T-2', merchantName: 'Acme' })
    expect(saved.http).toBe(200)
    expect(saved.body.data).toEqual({ order_id, transaction_id: 'T-2', merchant_name: 'Acme' })
    const { transaction_id } = await office.db
      .selectFrom('applications')
      .select('transaction_id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(transaction_id).toBe('T-2')
    const { data, count } = (await timeline(order_id)).body
    expect(count).toBe(2)
    expect(data.map((event) => event.data.transactionId)).toEqual(['T-2', 'T-1'])
    expect(data[0]).toMatchObject({ actor_name: 'Tess', kind: 'order.transaction-saved', seq: 2 })
  })

  it('replaces no transaction details that whoever saves was not shown', async () => {
    const { order_id: orderId } = await makeOrder(office.db)
    const shown = { transactionId: '', merchantName: '' }
    const first = { transactionId: 'T-1', merchantName: 'Acme' }
    const second = { transactionId: 'T-2', merchantName: 'Mekong' }
    expect((await save({ orderId, shown, ...first })).http).toBe(200)
    expect((await save({ orderId, shown, ...first })).http).toBe(200)
    const refused = await save({ orderId, shown, ...second })
    expect([refused.http, refused.body.message, refused.body.data]).toEqual([
      409,
      'Saved meanwhile: transaction T-1, merchant Acme. Save again to replace them.',
      first,
    ])
    expect((await save({ orderId, shown: first, ...second })).http).toBe(200)
  })

  it.each([
    [{ merchantName: 'Acme' }, 'transactionId', 'Please enter your Transaction Id'],
    [
      { transactionId: '  ', merchantName: 'A' },
      'transactionId',
      'Please enter your Transaction Id',
    ],
    [{ transactionId: 'T' }, 'merchantName', 'Please enter your Merchant Name'],
    [{ transactionId: 'T', merchantName: 'M', orderId: '' }, 'orderId', undefined],
  ])('names what is missing of %j', async (body, path, message) => {
    const { http, body: answer } = await save({ orderId: 'X', ...body })
    expect([http, answer.errors?.[0]?.path]).toEqual([400, path])
    if (message) expect(answer.errors?.[0]?.message).toBe(message)
  })

  it('shows a masked field and records who saw it; an empty one is no read', async () => {
    const { order_id } = await makeOrder(office.db, { details: { passport_number: 'X123' } })
    const ask = (field: string, orderId = order_id) =>
      office.call(showSensitive, { token, body: { orderId, field: field as never } })
    expect((await ask('passport_number')).body.data).toEqual({
      field: 'passport_number',
      value: 'X123',
      fields: { passport_number: 'X123' },
    })
    expect((await ask('date_of_birth')).body.data.value).toBeNull()
    expect((await ask('occupation')).http).toBe(400)
    expect((await ask('passport_number', 'NOBODY')).http).toBe(404)
    const seen = (await timeline(order_id, { kinds: 'order.sensitive-shown' })).body.data
    expect(seen.map(({ data }) => data.field)).toEqual(['passport_number'])
  })

  it('shows all that is masked at once, as one event', async () => {
    const details = { passport_number: 'X123', medical_issue: 'Fever', yellow_fever: '0' }
    const { order_id } = await makeOrder(office.db, { details })
    const ask = (orderId: string) => office.call(showSensitive, { token, body: { orderId } })
    expect((await ask(order_id)).body.data).toEqual({ fields: details })
    const [seen, ...more] = (await timeline(order_id, { kinds: 'order.sensitive-shown' })).body.data
    expect(seen?.data).toEqual({ fields: ['passport_number', 'yellow_fever', 'medical_issue'] })
    expect(more).toEqual([])
    const bare = (await makeOrder(office.db)).order_id
    expect((await ask(bare)).body.data).toEqual({ fields: {} })
    expect((await timeline(bare, { kinds: 'order.sensitive-shown' })).body.data).toEqual([])
  })

  it('filters and pages the timeline', async () => {
    const { order_id } = await makeOrder(office.db)
    for (const updatingStatus of ['Awaiting', 'AwaitingGovt', 'Customer Called'] as const)
      await office.call(moveOrderStatus, { token, body: { orderId: order_id, updatingStatus } })
    await save({ orderId: order_id, transactionId: 'T', merchantName: 'M' })
    const seqs = async (query: object) =>
      (await timeline(order_id, query)).body.data.map(({ seq }) => seq)
    expect(await seqs({})).toEqual([4, 3, 2, 1])
    expect(await seqs({ kinds: 'order' })).toEqual([4, 3, 2, 1])
    expect(await seqs({ kinds: 'mail, order.status-changed' })).toEqual([3, 2, 1])
    expect(await seqs({ kinds: 'mail' })).toEqual([])
    expect(await seqs({ limit: 2, before: 4 })).toEqual([3, 2])
    expect((await timeline('NOBODY')).http).toBe(404)
    expect((await timeline(order_id, { limit: 0 })).http).toBe(400)
  })
})
