import { searchOrders } from '@e-arrival/contract/orders/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('a whole order id that is searched for, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const found = async (search: string): Promise<string[]> => {
    const body = { start: 0, end: 50, searchVal: search, folderName: 'allOrder' }
    const answer = await app.call(searchOrders, { token, body })
    return answer.body.data.map(({ order_id }) => order_id).toSorted()
  }

  it('is found as it is stored, however it is written, beside one of the same letters without its dash', async () => {
    for (const order_id of ['SHOP-000123', 'SHOP000123', 'site-000456'])
      await makeOrder(app.db, { order_id })
    for (const typed of ['shop-000123', 'SHOP-000123', 'Shop-000123'])
      expect(await found(typed), typed).toEqual(['SHOP-000123', 'SHOP000123'])
    expect(await found('SITE-000456')).toEqual(['site-000456'])
  })
})
