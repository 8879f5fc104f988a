import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())(
  'a list that is read while its session is looked at (%s)',
  (kind) => {
    let office: TestApp
    let member: TestMember
    let token: string
    beforeAll(async () => {
      office = await testApp(kind)
      await makeOrder(office.db)
    })
    beforeEach(async () => {
      member = await makeMember(office.db, 'Admin')
      token = await office.signInAs(member)
      expect(await ask('newOrder')).toMatchObject({ http: 200, body: { status: 1, count: 1 } })
    })
    afterAll(() => office.close())
    const ask = (orderName: string, query: object = {}) =>
      office.call(listOrders, { params: { orderName }, query, token } as never)
    const endSession = () =>
      office.db.updateTable('sessions').set({ ended_at: new Date() }).execute()
    const becomes = (type: 'Telecaller' | 'Admin') =>
      office.db.updateTable('staff').set({ type }).where('id', '=', member.id).execute()

    it('is not answered once the session has ended', async () => {
      await endSession()
      for (let times = 0; times < 2; times++) {
        const { http, body } = await ask('newOrder')
        expect([http, body.data]).toEqual([401, null])
      }
    })

    it('says first that the session has ended, whatever else is wrong with the call', async () => {
      const post = (payload: string) =>
        office.app.inject({
          method: 'POST',
          url: '/api/admin/get-orders-list/newOrder',
          headers: { authorization: token, 'content-type': 'application/json' },
          payload,
        })
      expect((await ask('newOrder', { page: 'x' })).http).toBe(400)
      expect((await post('{')).statusCode).toBe(400)
      await endSession()
      for (const wrong of [
        () => ask('newOrder', { page: 'x' }).then(({ http }) => http),
        () => ask('newOrder', { search: 'a\0' }).then(({ http }) => http),
        () => ask('noSuchOrder').then(({ http }) => http),
        () => post('{').then(({ statusCode }) => statusCode),
      ]) {
        token = await office.signInAs(member)
        await ask('newOrder')
        await endSession()
        expect(await wrong()).toBe(401)
      }
    })

    it('is answered by the role that its member has now', async () => {
      await becomes('Telecaller')
      expect((await ask('allOrder')).http).toBe(403)
      expect((await ask('newOrder')).http).toBe(200)
      await becomes('Admin')
      expect(await ask('allOrder')).toMatchObject({ http: 200, body: { count: 1 } })
    })

    it.skipIf(kind === 'embedded')('is refused when it ends while the list is read', async () => {
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const reads = () =>
        asked.mock.calls.filter(([said]) => JSON.stringify(said).includes('process_status'))
      const other = await office.db.startTransaction().execute()
      await sql`lock table sessions in access exclusive mode`.execute(other)
      const answer = ask('newOrder')
      try {
        await vi.waitFor(() => expect(reads().length).toBeGreaterThan(0), 2000)
        await other.updateTable('sessions').set({ ended_at: new Date() }).execute()
      } finally {
        await other.commit().execute()
        asked.mockRestore()
      }
      expect((await answer).http).toBe(401)
    })
  },
)
