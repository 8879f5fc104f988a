import { errorCodes } from '@e-arrival/contract/call/errors'
import { acceptOrder, getIntakeOrder } from '@e-arrival/contract/intake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from './keys/add-intake-key.ts'

describe.each(databaseKinds())('asking for an order on %s', (kind) => {
  let test: TestApp
  let key: string
  beforeAll(async () => {
    test = await testApp(kind)
    key = await addIntakeKey(test.db, 'shop.example')
    await test.call(acceptOrder, {
      body: { order_id: 'STATE-0001', full_name: 'Sophea', email: 'a@example.com' } as never,
      headers: { 'x-api-key': key },
    })
  })
  afterAll(() => test.close())

  const ask = (apiKey: string, order_id = 'STATE-0001') =>
    test.call(getIntakeOrder, { params: { order_id }, headers: { 'x-api-key': apiKey } })

  it('tells status and milestones, and nothing of the traveller', async () => {
    const { body } = await ask(key)
    expect(body.data).toEqual({
      order_id: 'STATE-0001',
      process_status: 'New',
      received_at: expect.any(String),
      completed_at: null,
      downloaded_at: null,
      refunded_at: null,
    })
    const at = new Date('2026-11-22T03:00:00Z')
    const later = new Date('2026-11-23T03:00:00Z')
    const { id } = await test.db
      .updateTable('orders')
      .set({ status: 'Completed', completed_at: at })
      .where('order_id', '=', 'STATE-0001')
      .returning('id')
      .executeTakeFirstOrThrow()
    const download = { order_id: id, file1: 'card.pdf', ip: '', timezone: '', browser: '', os: '' }
    await test.db
      .insertInto('downloads')
      .values([later, at].map((created_at) => ({ ...download, created_at })))
      .execute()
    expect((await ask(key)).body.data).toMatchObject({
      process_status: 'Completed',
      completed_at: at.toISOString(),
      downloaded_at: at.toISOString(),
    })
  })

  it("knows no other site's order, and none in a sandbox", async () => {
    const other = await addIntakeKey(test.db, 'other.example')
    const sandbox = await addIntakeKey(test.db, 'shop.example', { sandbox: true })
    expect((await ask(other)).http).toBe(404)
    expect((await ask(sandbox)).http).toBe(404)
    const unknown = await ask(key, 'STATE-0002')
    // In the words of every other call that names an order.
    expect([unknown.http, unknown.body.message]).toEqual([404, errorCodes.unknownOrder.message])
  })
})
