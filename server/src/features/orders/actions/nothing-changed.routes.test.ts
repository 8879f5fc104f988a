import { assignOrders } from '@e-arrival/contract/orders/actions'
import { type BulkLine, bulkLineSchema } from '@e-arrival/contract/orders/bulk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('what is left as it is (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let team: TestMember
  let token = ''
  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin', 'Ada Admin')
    team = await makeMember(office.db, 'Team', 'Tim Team')
    token = await office.signInAs(team)
  })
  afterAll(() => office.close())

  const assign = async (...orders: { order_id: string }[]) => {
    const orderId = orders.map(({ order_id }) => order_id)
    return office.call(assignOrders, { token, body: { orderId, assignto: team.name } })
  }
  const bulk = async (payload: object) => {
    const answer = await office.app.inject({
      ...{ method: 'POST', url: '/api/admin/bulk-queue', payload },
      headers: { authorization: token },
    })
    const read = (line: string): BulkLine => bulkLineSchema.parse(JSON.parse(line))
    const lines = answer.statusCode === 200 ? answer.body.trim().split('\n').map(read) : []
    return { http: answer.statusCode, body: answer.body, last: lines.at(-1) }
  }

  it('is not said to have changed meanwhile where another held it all along', async () => {
    const held = [
      await makeOrder(office.db, { assigned_to: admin.id }),
      await makeOrder(office.db, { assigned_to: admin.id }),
    ]
    const { http, body } = await assign(...held)
    expect([http, body.message]).toEqual([409, 'None assigned: 2 were assigned to somebody else'])
    expect(body.data.map(({ reason }) => reason)).toEqual(['taken', 'taken'])
  })

  it('is not said to be assigned now where it was so already', async () => {
    const mine = [
      await makeOrder(office.db, { assigned_to: team.id }),
      await makeOrder(office.db, { assigned_to: team.id }),
    ]
    const both = await assign(...mine)
    expect([both.http, both.body.message]).toEqual([200, 'None assigned: 2 were so already'])
    expect(both.body.data).toMatchObject([{ unchanged: true }, { unchanged: true }])
    const one = await assign(...mine.slice(1))
    expect(one.body.message).toBe('Already assigned to Tim Team')
  })

  it('says so of a whole queue too', async () => {
    await makeOrder(office.db, { status: 'Pending', assigned_to: team.id })
    const action = { kind: 'assign', assignto: team.name }
    expect((await bulk({ queue: 'pendingOrder', action })).last).toMatchObject({
      message: 'None assigned: 1 was so already',
      ...{ done: 1, unchanged: 1, undo_id: null },
    })
  })

  it('is what the member took out of "select all" again, by either id', async () => {
    const [a, b, c] = await Promise.all(
      [1, 2, 3].map(() => makeOrder(office.db, { status: 'Customer Called' })),
    )
    const all = {
      queue: 'customerCalledOrder',
      action: { kind: 'move', updatingStatus: 'Awaiting' },
      except: [a?.order_id, String(b?.id), 'NOTTHERE'],
    }
    const more = await bulk({ ...all, count: 0 })
    expect([more.http, more.body]).toEqual([409, expect.stringContaining('1 orders by now')])
    expect((await bulk({ ...all, count: 1 })).last).toMatchObject({ total: 1, done: 1 })
    const moved = await office.db
      .selectFrom('orders')
      .select('order_id')
      .where('status', '=', 'Awaiting')
      .execute()
    expect(moved).toEqual([{ order_id: c?.order_id }])
  })
})
