import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfSecret } from '../../platform/ids.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { addIntakeKey } from './keys/add-intake-key.ts'

describe('a sandbox key', () => {
  let test: TestApp
  let key: string
  beforeAll(async () => {
    test = await testApp()
    key = await addIntakeKey(test.db, 'shop.example', { sandbox: true })
  })
  afterAll(() => test.close())

  const headers = (name?: string) => ({
    'x-api-key': key,
    ...(name ? { 'idempotency-key': name } : {}),
  })
  const send = (body: object, name?: string) =>
    test.call(acceptOrder, { body: body as never, headers: headers(name) })
  const countOf = async (table: 'orders' | 'applications' | 'events'): Promise<number> =>
    (await test.db.selectFrom(table).selectAll().execute()).length

  it('checks an order, answers as if it were taken, and stores nothing', async () => {
    const before = await countOf('events')
    const body = { order_id: 'TRY-0001', full_name: 'Sophea', email: 'a@example.com', tier: 1 }
    for (const name of [undefined, 'try-1']) {
      const { http, body: answer } = await send(body, name)
      expect(http).toBe(200)
      expect(answer).toMatchObject({
        message: expect.stringContaining('nothing was stored'),
        data: { order_id: 'TRY-0001', process_status: 'New', created: true, sandbox: true },
      })
      expect(answer.data.warnings).toEqual([expect.objectContaining({ path: 'tier' })])
    }
    expect([await countOf('orders'), await countOf('applications')]).toEqual([0, 0])
    expect(await countOf('events')).toBe(before)
  })

  it('refuses what a real key would be refused', async () => {
    const { http, body } = await send({ order_id: 'TRY-0002', full_name: 'Sophea', email: 'a' })
    expect([http, body.errors?.[0]?.path]).toEqual([400, 'email'])
    expect((await send({ order_id: 'orders', full_name: 'S', email: 'a@e.example' })).http).toBe(
      400,
    )
  })

  it('tries a correction without an order', async () => {
    const { http, body } = await test.call(correctOrder, {
      params: { order_id: 'TRY-0001' },
      body: { hotel_name: 'Raffles', flight_number: null, amount: '1.00' } as never,
      headers: headers(),
    })
    expect(http).toBe(200)
    const changed = ['hotel_name', 'flight_number', 'amount']
    expect(body.data).toMatchObject({ changed, warnings: [], sandbox: true })
  })

  it('is unknown to a node from before sandboxes, which would store its orders', async () => {
    const { rows } = {
      rows: await test.db.selectFrom('intake_keys').select(['key_hash', 'sandbox']).execute(),
    }
    expect(rows).toEqual([
      { sandbox: true, key_hash: expect.not.stringMatching(hashOfSecret(key)) },
    ])
  })

  it('leaves answers to real keys as they are', async () => {
    const real = await addIntakeKey(test.db, 'shop.example')
    const { body } = await test.call(acceptOrder, {
      body: { order_id: 'REAL-0001', full_name: 'Sophea', email: 'a@example.com' } as never,
      headers: { 'x-api-key': real },
    })
    expect(body.data).not.toHaveProperty('sandbox')
    expect(await countOf('orders')).toBe(1)
  })
})
