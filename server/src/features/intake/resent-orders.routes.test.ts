import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { MASKED } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDetails } from '../../platform/data-keys/sealed-fields.store.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from './keys/add-intake-key.ts'

const order = (order_id: string, more: object = {}) => ({
  order_id,
  full_name: 'Sophea',
  surname: 'Sok',
  email: 'sophea@example.com',
  arrival_date: '2026-12-24',
  passport_number: 'N1234567',
  hotel_name: 'Raffles',
  goods_information: [{ currency: 'USD', description: 'Camera', price: '900', weight: '1' }],
  amount: '49',
  currency: 'usd',
  ...more,
})

describe.each(databaseKinds())('orders sent again, on %s', (kind) => {
  let test: TestApp
  let key: string
  let other: string
  beforeAll(async () => {
    test = await testApp(kind)
    test.setNow(new Date('2026-11-22T03:00:00Z'))
    key = await addIntakeKey(test.db, 'shop.example')
    other = await addIntakeKey(test.db, 'other.example')
  })
  afterAll(() => test.close())

  const send = (body: object, apiKey = key) =>
    test.call(acceptOrder, { body: body as never, headers: { 'x-api-key': apiKey } })
  const correct = (order_id: string, body: object, apiKey = key) =>
    test.call(correctOrder, {
      params: { order_id },
      body: body as never,
      headers: { 'x-api-key': apiKey },
    })
  const stored = async (orderId: string) => {
    const row = await test.db
      .selectFrom('orders')
      .innerJoin('applications', 'applications.order_id', 'orders.id')
      .selectAll('applications')
      .selectAll('orders')
      .where('orders.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return {
      ...row,
      details: (await openDetails(test.db, [{ order_id: row.id, details: row.details }])).get(
        row.id,
      ),
    }
  }
  const eventsOf = async (orderId: string) => {
    const { id } = await stored(orderId)
    return test.db
      .selectFrom('events')
      .select(['kind', 'actor_kind', 'actor_name', 'data'])
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute()
  }

  it('an amount that is corrected alone keeps its currency, and is not said to have none', async () => {
    await send({ ...order('AMOUNT-01'), amount: 49, currency: 'USD' })
    const warned = async (body: object) => (await correct('AMOUNT-01', body)).body.data.warnings
    expect(await warned({ amount: '1.00' })).toEqual([])
    expect(await warned({ amount: '2.00', currency: null })).toMatchObject([{ path: 'currency' }])
    expect(await warned({ amount: '3.00' })).toMatchObject([{ path: 'currency' }])
  })

  it('the same content is known; another one is refused, its fields named and none of their values', async () => {
    const first = order('RESENT-01')
    expect((await send(first)).body.data).toMatchObject({ created: true, warnings: [] })
    const again = await send({ ...first, amount: 49, currency: 'USD' })
    expect([again.http, again.body.data.created]).toEqual([200, false])
    const fewer = await send({ order_id: 'RESENT-01', email: first.email, surname: 'Sok' })
    expect([fewer.http, fewer.body.data.created]).toEqual([200, false])
    const changed = await send({
      ...first,
      full_name: 'Maly',
      passport_number: 'X9',
      hotel_name: '',
      user: { email: 'b@example.com' },
    })
    expect(changed.http).toBe(409)
    expect(changed.body.data).toEqual({
      order_id: 'RESENT-01',
      differs: ['full_name', 'user.email', 'passport_number', 'hotel_name'],
    })
    expect(JSON.stringify(changed.body)).not.toMatch(/N1234567|Raffles|Sophea/)
    expect(await stored('RESENT-01')).toMatchObject({ full_name: 'Sophea', account_email: '' })
    expect((await eventsOf('RESENT-01')).map(({ kind }) => kind)).toEqual(['order.arrived'])
  })

  it('silence about the payment confirms nothing of an order that is known', async () => {
    await send(order('PAYMENT-1', { payment_confirmed: false }))
    expect((await send(order('PAYMENT-1'))).body.data.process_status).toBe('Pending')
    expect((await correct('PAYMENT-1', { hotel_name: 'Sokha' })).body.data).toMatchObject({
      process_status: 'Pending',
      changed: ['hotel_name'],
    })
    const paid = await correct('PAYMENT-1', { payment_confirmed: true })
    expect(paid.body.data).toMatchObject({ process_status: 'New', changed: [], warnings: [] })
    const back = await correct('PAYMENT-1', { payment_confirmed: false })
    expect(back.body.data).toMatchObject({
      process_status: 'New',
      warnings: [{ path: 'payment_confirmed' }],
    })
  })

  it('corrects what it says, leaves what it does not, clears what is empty; staff see before and after', async () => {
    await send(order('CORRECT-1'))
    const { http, body } = await correct('CORRECT-1', {
      full_name: 'Maly',
      passport_number: 'X7654321',
      hotel_name: null,
      goodsInformation: [],
      arrival_date: '2027-01-31',
    })
    expect([http, body.data.changed]).toEqual([
      200,
      [
        'full_name',
        'arrival_date',
        'processing_date',
        'passport_number',
        'hotel_name',
        'goods_information',
      ],
    ])
    expect(await stored('CORRECT-1')).toMatchObject({
      full_name: 'Maly',
      surname: 'Sok',
      processing_date: '2027-01-24',
      details: { passport_number: 'X7654321' },
    })
    const event = (await eventsOf('CORRECT-1')).at(-1)
    expect(event).toMatchObject({
      kind: 'order.updated',
      actor_kind: 'intake',
      actor_name: 'shop.example',
      data: {
        changes: {
          full_name: { from: 'Sophea', to: 'Maly' },
          hotel_name: { from: 'Raffles', to: '' },
          passport_number: { from: MASKED, to: MASKED },
        },
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/N1234567|X7654321/)
    expect((await correct('CORRECT-1', { full_name: 'Maly' })).body.message).toBe(
      'Nothing to correct',
    )
    expect(await eventsOf('CORRECT-1')).toHaveLength(2)
  })

  it.each(['Completed', 'Refunds', 'Deleted'] as const)(
    'corrects nothing in %s',
    async (status) => {
      const orderId = `FINISHED-${status}`
      await send(order(orderId))
      await test.db.updateTable('orders').set({ status }).where('order_id', '=', orderId).execute()
      const answer = await correct(orderId, { full_name: 'Maly' })
      expect([answer.http, answer.body.message]).toEqual([
        409,
        `This order is in ${status}: it can no longer be corrected.`,
      ])
      expect((await stored(orderId)).full_name).toBe('Sophea')
      expect((await send(order(orderId))).body.data).toMatchObject({ created: false })
    },
  )

  it("says nothing of another site's order: it answers as for an id that does not exist", async () => {
    await send(order('FOREIGN-1'))
    const [taken, same] = [
      await send(order('FOREIGN-1', { full_name: 'X' }), other),
      await send(order('FOREIGN-1'), other),
    ]
    expect([taken.http, taken.body]).toEqual([409, same.body])
    expect(taken.body.data).toBeNull()
    const [foreign, unknown] = [
      await correct('FOREIGN-1', { full_name: 'X' }, other),
      await correct('UNKNOWN-1', { full_name: 'X' }, other),
    ]
    expect([foreign.http, foreign.body]).toEqual([404, unknown.body])
    expect((await stored('FOREIGN-1')).full_name).toBe('Sophea')
  })

  it('takes unknown fields and doubtful values, and says so', async () => {
    const { body } = await send(
      order('DOUBTS-1', {
        arrival_date: '2026-01-01',
        date_of_birth: '2030-01-01',
        colour: 'red',
        landing_domain: 'x.example',
        remark: [],
        goods_information: [{ description: 'Camera', brand: 'Leica' }],
      }),
    )
    expect(body.data.warnings.map(({ path }) => path)).toEqual([
      'goods_information.brand',
      'colour',
      'landing_domain',
      'remark',
      'arrival_date',
      'date_of_birth',
    ])
  })

  it.each([
    ['KI/../../x', 'order_id'],
    ['short', 'order_id'],
    ['dots.in.it', 'order_id'],
    ['a'.repeat(65), 'order_id'],
    ['undefined', 'order_id'],
    ['__proto__', 'order_id'],
    ['Orders', 'order_id'],
    ['track-order', 'order_id'],
  ])('refuses the order_id %s', async (orderId, path) => {
    const { http, body } = await send(order(orderId))
    expect([http, body.errors?.[0]?.path]).toEqual([400, path])
  })

  it.each([
    [{ goods_information: Array(201).fill({}) }, 'goods_information'],
    [{ instrument_information: Array(15_000).fill(1) }, 'instrument_information'],
    [{ arrival_date: '0000-01-01' }, 'arrival_date'],
    [{ arrival_date: '0001-01-01' }, 'arrival_date'],
    [{ departure_date: '0999-12-31' }, 'departure_date'],
  ])('names what is too long or too early, and looks no further', async (more, path) => {
    const { http, body } = await send({ ...order('TOOLONG001'), ...more })
    expect([http, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
  })

  it('takes a declaration as long as it may be', async () => {
    const goods_information = Array(200).fill({ description: 'Camera', price: '900' })
    expect((await send({ ...order('LONGEST001'), goods_information })).http).toBe(200)
  })

  it('refuses a body that nests too deep, with a key of its own too', async () => {
    const known = JSON.stringify(order('DEEP000001')).slice(0, -1)
    const sent = await test.app.inject({
      ...{ method: 'POST', url: '/api/intake/orders' },
      headers: {
        'x-api-key': key,
        'idempotency-key': 'deep-1',
        'content-type': 'application/json',
      },
      payload: `${known},"unknown":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    })
    expect([sent.statusCode, sent.json().errors?.[0]?.path]).toEqual([400, 'body'])
  })

  it('asks for order_id, an address and a name', async () => {
    const { order_id: _id, ...without } = order('ASKED-01')
    expect((await send(without)).body.message).toBe('order_id is required.')
    expect((await send({ email: 'a@example.com' })).http).toBe(400)
    const nameless = await send({ order_id: 'ASKED-02', email: 'a@example.com' })
    expect(nameless.body.errors).toEqual([
      { path: 'full_name', message: 'A name is required: full_name or surname.' },
    ])
    await send(order('ASKED-03'))
    expect((await correct('ASKED-03', { email: '' })).http).toBe(400)
    expect((await correct('ASKED-03', { full_name: '', surname: null })).http).toBe(400)
    expect((await correct('ASKED-03', { order_id: 'ASKED-04' })).http).toBe(400)
  })

  it('an imported id that breaks the rule works on', async () => {
    const { order_id } = await makeOrder(test.db, { order_id: 'old.id/7' })
    await test.db
      .updateTable('applications')
      .set({ landing_domain: 'shop.example' })
      .where('order_id', '=', (await stored(order_id)).id)
      .execute()
    const { http, body } = await correct('old.id/7', { surname: 'Later' })
    expect([http, body.data?.changed]).toEqual([200, ['surname']])
    const again = order('old.id/7', { surname: 'Later', order_number: 'old.id/7' })
    expect((await send(again)).http).toBe(409)
  })

  it('"Move to New Orders" by staff is not another content of the order', async () => {
    const sent = order('MOVED-01', { processing_date: '2026-12-20' })
    await send(sent)
    const token = await test.signInAs(await makeMember(test.db, 'Admin'))
    await test.call(moveOrderStatus, {
      token,
      body: { orderId: 'MOVED-01', updatingStatus: 'move_new_orders' },
    })
    expect((await stored('MOVED-01')).processing_date).toBe('2026-11-22')
    expect((await send(sent)).http).toBe(200)
  })
})
