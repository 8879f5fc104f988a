import { assignOrders } from '@e-arrival/contract/orders/actions'
import { deleteMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('deleting a member on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  it('leaves him no order that is handed to him at the same moment', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Manager'))
    for (let round = 0; round < 8; round++) {
      const target = await makeMember(app.db, 'Team')
      const orders = await Promise.all(Array.from({ length: 6 }, () => makeOrder(app.db)))
      const assign = (orderId: string) =>
        app.call(assignOrders, { token, body: { orderId, assignto: target.name } })
      const remove = app.call(deleteMember, { token, body: { teamMemberId: target.id } })
      const answers = await Promise.all([
        ...orders.slice(0, 3).map(({ order_id }) => assign(order_id)),
        remove,
        ...orders.slice(3).map(({ order_id }) => assign(order_id)),
      ])
      expect((await remove).http).toBe(200)
      expect(answers.map(({ http }) => http).filter((http) => http >= 500)).toEqual([])
      const held = await app.db
        .selectFrom('orders')
        .select('order_id')
        .where('assigned_to', '=', target.id)
        .execute()
      expect(held).toEqual([])
    }
  })
})
