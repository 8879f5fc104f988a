import { acceptOrder } from '@e-arrival/contract/intake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from './keys/add-intake-key.ts'

const order = {
  order_id: 'EA-2026-000001',
  full_name: 'សុខ សុភា',
  surname: 'Sok',
  email: 'sophea@example.com',
  arrival_date: '2026-12-24',
  payment_confirmed: true,
  yellow_fever: 0,
  passport_number: 'N1234567',
}

describe.each(databaseKinds())('intake on %s', (kind) => {
  let test: TestApp
  let key: string
  beforeAll(async () => {
    test = await testApp(kind)
    key = await addIntakeKey(test.db, 'cambodia-e-arrival.example')
  })
  afterAll(() => test.close())

  const send = (body: object, apiKey = key) =>
    test.call(acceptOrder, { body: body as never, headers: { 'x-api-key': apiKey } })
  const stored = (orderId: string) =>
    test.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).execute()

  it('takes an order in once: New when paid, filed seven days before arrival', async () => {
    const first = await send(order)
    const again = await send(order)
    expect(first.body).toMatchObject({
      status: 1,
      data: { order_id: order.order_id, process_status: 'New', created: true },
    })
    expect(again.body).toMatchObject({ status: 1, data: { created: false } })
    const rows = await stored(order.order_id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ processing_date: '2026-12-17', full_name: order.full_name })
  })

  it('keeps an unpaid order Pending until its payment is confirmed', async () => {
    const pending = { ...order, order_id: 'EA-2026-000002', payment_confirmed: false }
    expect((await send(pending)).body.data.process_status).toBe('Pending')
    expect((await send({ ...pending, payment_confirmed: true })).body.data).toEqual({
      order_id: pending.order_id,
      process_status: 'New',
      created: false,
      warnings: [],
    })
    expect((await stored(pending.order_id))[0]?.status).toBe('New')
  })

  it('reads an account address where the application has none', async () => {
    const sent = { order_id: 'EA-ACCOUNT', full_name: 'A', user: { email: 'account@example.com' } }
    expect((await send(sent)).http).toBe(200)
  })

  it('names each wrong field, and stores nothing', async () => {
    const wrong = await send({ ...order, order_id: 'EA-2026-000003', arrival_date: '2026-02-30' })
    expect(wrong.http).toBe(400)
    expect(wrong.body.errors).toEqual([
      { path: 'arrival_date', message: 'Arrival date must be a date YYYY-MM-DD.' },
    ])
    expect(await stored('EA-2026-000003')).toEqual([])
    expect((await send({ order_id: 'EA-NO-MAIL', full_name: 'A' })).body.errors?.[0]).toEqual({
      path: 'email',
      message: 'email is required.',
    })
  })

  it.each(['order_id', 'email', 'passport_number', 'phone_number'])(
    'takes no %s that is a number too long to be read as it was sent',
    async (field) => {
      const long = await send({
        ...order,
        order_id: 'EA-2026-LONG',
        [field]: 2 ** 60,
      })
      expect([long.http, long.body.errors?.map(({ path }) => path)]).toEqual([400, [field]])
      expect(long.body.message).toContain('send it as text')
    },
  )

  it('takes no order without a key, and none that another domain has', async () => {
    expect((await send(order, 'eak_wrong')).http).toBe(401)
    const other = await addIntakeKey(test.db, 'other.example')
    expect((await send(order, other)).http).toBe(409)
  })
})
