import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { moveOrderStatus } from '@e-arrival/contract/orders.actions'
import { addRemark } from '@e-arrival/contract/remarks'
import { addMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addIntakeKey } from '../features/intake/keys/add-intake-key.ts'
import { sweepIdempotencyKeys } from '../platform/http/idempotency/idempotency-keys.store.ts'
import { makeMember } from './make-member.ts'
import { makeOrder } from './make-order.ts'
import { type TestApp, testApp } from './test-app.ts'
import { databaseKinds } from './test-database.ts'

const now = new Date('2026-11-22T03:00:00Z')
const DAY = 24 * 60 * 60 * 1000

describe.each(databaseKinds())('Idempotency-Key on %s', (kind) => {
  let test: TestApp
  let token: string
  let other: string
  let site: string
  beforeAll(async () => {
    test = await testApp(kind)
    test.setNow(now)
    token = await test.signInAs(await makeMember(test.db, 'Admin'))
    other = await test.signInAs(await makeMember(test.db, 'Admin'))
    site = await addIntakeKey(test.db, 'shop.example')
  })
  afterAll(() => test.close())

  const remark = (orderId: string, key: string, text = 'Called', as = token) =>
    test.call(addRemark, {
      token: as,
      headers: { 'idempotency-key': key },
      body: { orderId, remark: text, remarkerName: '' } as never,
    })
  const remarks = async () => (await test.db.selectFrom('remarks').select('id').execute()).length

  it('the same call again gets the first answer and acts once; another body is refused', async () => {
    const { order_id } = await makeOrder(test.db)
    const before = await remarks()
    const first = await remark(order_id, 'remark-1')
    const again = await remark(order_id, 'remark-1')
    expect([first.http, again.http, again.body]).toEqual([200, 200, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await remarks()).toBe(before + 1)
    expect((await remark(order_id, 'remark-1', 'Other')).http).toBe(422)
    expect((await remark(order_id, 'remark-1', 'Called', other)).http).toBe(200)
    expect(await remarks()).toBe(before + 2)
    expect((await remark(order_id, 'two words')).http).toBe(400)
  })

  it('of many at the same moment one acts, and all get its answer', async () => {
    const { order_id } = await makeOrder(test.db)
    const before = await remarks()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => remark(order_id, 'remark-many')),
    )
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await remarks()).toBe(before + 1)
  })

  it('a refusal is an answer too, with its code; a failure leaves neither change nor key', async () => {
    const { order_id } = await makeOrder(test.db, { status: 'Awaiting' })
    const move = () =>
      test.call(moveOrderStatus, {
        token,
        headers: { 'idempotency-key': 'move-1' },
        body: { orderId: [{ id: order_id, status: 'New' }], updatingStatus: 'Completed' },
      })
    const [first, again] = [await move(), await move()]
    expect([first.http, again.http, again.body]).toEqual([409, 409, first.body])
    const invalid = await test.call(addMember, {
      token,
      headers: { 'idempotency-key': 'member-1' },
      body: { name: 'x' } as never,
    })
    expect(invalid.http).toBe(400)
    const keys = await test.db.selectFrom('idempotency_keys').select(['answer', 'http']).execute()
    expect(keys.every(({ answer, http }) => answer !== null && http !== null)).toBe(true)
  })

  it('a landing site sends an order and a correction again; a key is good for a day', async () => {
    const headers = { 'x-api-key': site, 'idempotency-key': 'order-1' }
    const body = { order_id: 'ONCE-0001', full_name: 'Sophea', email: 'a@example.com' } as never
    const send = () => test.call(acceptOrder, { headers, body })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(first.body.data.created).toBe(true)
    const correct = await test.call(correctOrder, {
      params: { order_id: 'ONCE-0001' },
      headers,
      body: { surname: 'Sok' } as never,
    })
    expect(correct.http).toBe(422)
    test.setNow(new Date(now.getTime() + DAY))
    expect((await send()).body.data.created).toBe(false)
    test.setNow(now)
    expect(await sweepIdempotencyKeys(test.db, new Date(now.getTime() + 2 * DAY))).toBeGreaterThan(
      0,
    )
    expect(await test.db.selectFrom('idempotency_keys').select('caller').execute()).toEqual([])
  })

  it('answers are kept sealed: names do not stand in the table', async () => {
    const { order_id } = await makeOrder(test.db)
    await remark(order_id, 'sealed-1')
    const [row] = await test.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(Buffer.from(row?.answer ?? []).toString('latin1')).not.toContain('status')
    expect(JSON.stringify(row)).not.toContain('sealed-1')
  })
})
