import { addRemark } from '@e-arrival/contract/remarks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { remarksOfOrder } from './remarks.public.ts'

describe.each(databaseKinds())('comments by API (%s)', (kind) => {
  let office: TestApp
  let tess: TestMember
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    tess = await makeMember(office.db, 'Telecaller', 'Tess')
    token = await office.signInAs(tess)
  })
  afterAll(() => office.close())

  const add = (body: object) => office.call(addRemark, { token, body: body as never })
  const orderRow = (id: number) =>
    office.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const kindsOf = async (id: number) => {
    const rows = await office.db
      .selectFrom('events')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  it('takes the author from the token and keeps every comment, newest first', async () => {
    const order = await makeOrder(office.db)
    const said = { orderId: order.order_id, remark: ' ភាសាខ្មែរ 中文 ', whatsapp: 'Y' }
    const { http, body } = await add({ ...said, remarkerName: 'Somebody Else' })
    expect(http).toBe(200)
    expect(body.data).toMatchObject({
      order_id: order.order_id,
      remark_name: 'Tess',
      remark: 'ភាសាខ្មែរ 中文',
      whatsapp: 'Y',
      telephone: 'N',
      status_refund: 'N',
    })
    expect(body.data.us_date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    await add({ orderId: order.id, remark: 'second', voided: '' })
    const all = await remarksOfOrder(office.db, order)
    expect(all.map(({ remark }) => remark)).toEqual(['second', 'ភាសាខ្មែរ 中文'])
    expect(await kindsOf(order.id)).toEqual(['remark.added', 'remark.added'])
  })

  it('opens a refund request once, the status unchanged', async () => {
    const { id, order_id } = await makeOrder(office.db, { status: 'Completed' })
    await add({ orderId: order_id, remark: 'wants it back', statusRefund: 'Y' })
    const first = await orderRow(id)
    expect(first).toMatchObject({ status: 'Completed', refund_date: null })
    expect(first.refund_requested_at).toBeInstanceOf(Date)
    await add({ orderId: order_id, remark: 'asks again', statusRefund: 'Y' })
    expect((await orderRow(id)).refund_requested_at).toEqual(first.refund_requested_at)
    expect(await kindsOf(id)).toEqual(['remark.added', 'order.refund-requested', 'remark.added'])
  })

  it('opens none on an order already refunded', async () => {
    const { id, order_id } = await makeOrder(office.db, {
      status: 'Refunds',
      refund_date: new Date(),
    })
    await add({ orderId: order_id, remark: 'again?', statusRefund: 'Y' })
    expect((await orderRow(id)).refund_requested_at).toBeNull()
  })

  it.each([
    [{ remark: '' }, 400, 'Please enter your remark'],
    [{}, 400, 'Please enter your remark'],
    [{ remark: 'x'.repeat(5001) }, 400, 'A remark has at most 5,000 characters'],
    [{ remark: 'x', whatsapp: 'maybe' }, 400, undefined],
    [{ remark: 'x', orderId: 'NOBODY' }, 404, 'There is no order with this id'],
    [{ remark: 'nul \u0000' }, 400, 'This text holds a character that cannot be stored.'],
  ])('refuses %j', async (body, status, message) => {
    const answer = await add({ orderId: 'SOMEORDER', ...body })
    expect([answer.http, answer.body.status]).toEqual([status, 0])
    if (message) expect(answer.body.errors?.[0]?.message ?? answer.body.message).toBe(message)
  })
})
