import { assignOrders } from '@e-arrival/contract/orders/actions'
import { deleteMember } from '@e-arrival/contract/team'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
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

  it.runIf(kind === 'postgres')(
    'shuts him out before his orders are freed, of a call that names itself too',
    async () => {
      const token = await app.signInAs(await makeMember(app.db, 'Manager'))
      const target = await makeMember(app.db, 'Team')
      const { id } = await makeOrder(app.db, { assigned_to: target.id })
      const headers = { 'idempotency-key': 'out-1' }
      const call = { token, body: { teamMemberId: target.id }, headers }
      const isIn = async () =>
        (await app.db.selectFrom('staff').select('active').where('id', '=', target.id).execute())[0]
          ?.active
      const answered = await inTransaction(app.db, async (trx) => {
        await sql`select id from orders where id = ${id} for update`.execute(trx)
        const answer = app.call(deleteMember, call)
        await expect.poll(isIn, { timeout: 2_500 }).toBe(false)
        return { answer }
      })
      expect((await answered.answer).http).toBe(200)
      const { assigned_to } = await app.db
        .selectFrom('orders')
        .select('assigned_to')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(assigned_to).toBeNull()
      const again = await app.call(deleteMember, call)
      expect([again.http, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
    },
  )

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
