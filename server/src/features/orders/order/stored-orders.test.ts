import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { listOrders } from '@e-arrival/contract/orders/list'
import { getRelatedOrders } from '@e-arrival/contract/orders/related'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

/** What no rule of today would take, and an older version, an import or a restore may have stored. */
const OLD = {
  first_name: 'N'.repeat(5000),
  date_of_birth: '31/12/1990',
  date_of_passport_expiry: 20301231,
  passport_number: true,
  gender: null,
  goods_information: [{ description: 7, price: null, weight: 'W'.repeat(900) }, 'text', null],
  instrument_information: 'none',
  field_of_another_version: { deep: 1 },
}

describe.each(databaseKinds())('an order stored under other rules (%s)', (kind) => {
  let office: TestApp
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Admin'))
  })
  afterAll(() => office.close())

  const store = async (details: unknown): Promise<string> => {
    const { id, order_id } = await makeOrder(office.db, {
      full_name: 'F'.repeat(2000),
      email: 'not an address',
    })
    await office.db
      .updateTable('applications')
      .set({ details: JSON.stringify(details), language: 'xx-other', currency: 'a currency' })
      .where('order_id', '=', id)
      .execute()
    return order_id
  }

  it('is read as it is, by every read of it', async () => {
    const orderId = await store(OLD)
    const { http, body } = await office.call(getOrderDetail, { token, params: { orderId } })
    expect([http, body.data]).toMatchObject([
      200,
      {
        ...{ first_name: OLD.first_name, date_of_birth: '31/12/1990', gender: '' },
        ...{ date_of_passport_expiry: '20301231', passport_number: 'true' },
        goods_information: [{ description: '7', price: '' }, {}, {}],
        instrument_information: [],
      },
    ])
    const params = { orderId }
    const others = [
      await office.call(getOrderTimeline, { token, params }),
      await office.call(getRelatedOrders, { token, params }),
      await office.call(listOrders, { token, params: { orderName: 'newOrder' } }),
    ]
    expect(others.map((answer) => answer.http)).toEqual([200, 200, 200])
  })

  it('is read whatever it holds', async () => {
    const plain = fc
      .jsonValue()
      .map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')))
    const details = fc.dictionary(fc.constantFrom(...Object.keys(OLD)), plain)
    await fc.assert(
      fc.asyncProperty(details, async (value) => {
        const orderId = await store(value)
        const { http } = await office.call(getOrderDetail, { token, params: { orderId } })
        expect(http).toBe(200)
      }),
      { numRuns: 25 },
    )
  })
})
