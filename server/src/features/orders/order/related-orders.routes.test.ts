import { getRelatedOrders } from '@e-arrival/contract/orders/related'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('related orders on %s', (kind) => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Night Staff'))
  })
  afterAll(() => app.close())

  const related = async (orderId: string) =>
    (await app.call(getRelatedOrders, { token, params: { orderId } })).body.data
  const made = async (parts: OrderParts) => (await makeOrder(app.db, parts)).order_id

  test('the same passport or email on the same arrival is a likely duplicate', async () => {
    const one = { arrival_date: '2026-05-01', email: 'Sok@one.example', phone_number: '' }
    const details = { passport_number: 'N123' }
    const asked = await made({ ...one, details })
    const passport = await made({ ...one, email: 'x@one.example', details })
    const email = await made({ ...one, email: 'sok@ONE.example' })
    await made({ ...one, arrival_date: '2026-06-01', email: 'y@one.example', details })
    await made({ ...one, status: 'Deleted', email: 'z@one.example', details })
    const { duplicates, party } = await related(asked)
    expect(new Set(duplicates.map((order) => order.order_id))).toEqual(new Set([passport, email]))
    expect(party.map(({ order_id, shares }) => [order_id, shares])).toEqual([[email, ['email']]])
  })

  test('the same phone, or the same flight on the same day, is the same party', async () => {
    const day = { arrival_date: '2026-07-01', email: 'a@two.example' }
    const flight = { flight_number: 'VN 841' }
    const asked = await made({ ...day, phone_number: '077 123-123', details: flight })
    const phone = await made({ email: 'b@two.example', phone_number: '077123123' })
    const beside = await made({
      ...day,
      email: 'c@two.example',
      phone_number: '',
      details: { flight_number: 'vn841' },
    })
    await made({ email: 'd@two.example', phone_number: '', details: flight })
    const { duplicates, party } = await related(asked)
    expect(duplicates).toEqual([])
    expect(new Map(party.map(({ order_id, shares }) => [order_id, shares]))).toEqual(
      new Map([
        [phone, ['phone']],
        [beside, ['flight']],
      ]),
    )
  })

  test('empty parts are nothing in common, and an unknown order is 404', async () => {
    const empty = { email: '', phone_number: '', arrival_date: null }
    const asked = await made(empty)
    await made(empty)
    expect(await related(asked)).toEqual({ duplicates: [], party: [] })
    const { http } = await app.call(getRelatedOrders, { token, params: { orderId: 'NOSUCH' } })
    expect(http).toBe(404)
  })
})
