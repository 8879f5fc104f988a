import { getFolderCounts, getFutureMonthCounts } from '@e-arrival/contract/orders/counts'
import { listOrders } from '@e-arrival/contract/orders/list'
import { queueCount, queueNames } from '@e-arrival/contract/orders/queues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const LONG_AGO = new Date('2026-01-01')

describe.each(databaseKinds())('the queues by API (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let team: TestMember
  let telecaller: TestMember
  const tokens = new Map<TestMember, string>()
  const token = (member: TestMember) => tokens.get(member) ?? ''

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin')
    team = await makeMember(office.db, 'Team')
    telecaller = await makeMember(office.db, 'Telecaller')
    for (const member of [admin, team, telecaller])
      tokens.set(member, await office.signInAs(member))
    const { db } = office
    await makeOrder(db, { order_id: 'NEWONE1' })
    await makeOrder(db, { order_id: 'NEWTWO2', assigned_to: team.id })
    await makeOrder(db, { order_id: 'PRIORI1', processing_mode: 'Priority Processing' })
    await makeOrder(db, { order_id: 'FUTURE1', processing_date: '2999-03-01' })
    const early = { processing_date: '2998-03-01', created_at: LONG_AGO }
    await makeOrder(db, { order_id: 'FUTURE2', ...early })
    await makeOrder(db, { order_id: 'PENDING1', status: 'Pending' })
    await makeOrder(db, { order_id: 'DELETED1', status: 'Deleted', assigned_to: team.id })
    await makeOrder(db, {
      order_id: 'ASKED01',
      status: 'Awaiting',
      refund_requested_at: new Date(),
    })
    await makeOrder(db, { order_id: 'REFUND1', status: 'Refunds', refund_date: new Date() })
  })
  afterAll(() => office.close())

  const list = (orderName: string, query = {}, member = admin) =>
    office.call(listOrders, { token: token(member), params: { orderName }, query })
  const ids = async (orderName: string, query = {}, member = admin) =>
    (await list(orderName, query, member)).body.data.map((row) => row.order_id)

  it.each([
    ['newOrder', ['NEWTWO2', 'NEWONE1']],
    ['new', ['NEWTWO2', 'NEWONE1']],
    ['priorityOrder', ['PRIORI1']],
    ['futureOrder', ['FUTURE1', 'FUTURE2']],
    ['processMarchOrder', ['FUTURE1', 'FUTURE2']],
    ['processApriOrder', undefined],
    ['processAprilOrder', []],
    ['pendingOrder', ['PENDING1']],
    ['delete', ['DELETED1']],
    ['awaitingOrder', ['ASKED01']],
    ['refundOrder', ['REFUND1', 'ASKED01']],
    ['myOrder', []],
  ])('%s holds what it should', async (name, expected) => {
    const answer = await list(name)
    if (!expected) {
      expect(answer.http).toBe(400)
      return
    }
    expect(answer.body.data.map((row) => row.order_id)).toEqual(expected)
    expect(answer.body.count).toBe(expected.length)
  })

  it('shows the count of each queue as the list has it', async () => {
    const { data } = (await office.call(getFolderCounts, { token: token(team) })).body
    for (const queue of queueNames)
      expect([queue, data[queueCount[queue]]]).toEqual([
        queue,
        (await list(queue, {}, team)).body.count,
      ])
  })

  it('names the member an order is assigned to', async () => {
    const [row] = (await list('newOrder')).body.data
    expect(row).toMatchObject({ assign_to: team.name, process_status: 'New' })
  })

  it('leaves out assigned orders on demand', async () => {
    const { body } = await list('newOrder', { unassigned: '1' })
    expect(body.data.map((row) => row.order_id)).toEqual(['NEWONE1'])
    expect(body.count).toBe(1)
  })

  it('shows the My Orders of another member to those who may see them (D20)', async () => {
    expect(await ids('myOrder', { userName: team.name })).toEqual(['NEWTWO2'])
    expect(await ids('myOrder', { userName: team.name }, telecaller)).toEqual([])
    expect(await ids('myOrder', { userName: 'No Such Name' })).toEqual([])
  })

  it('keeps the order in which orders came where all have the status they are sorted by', async () => {
    const byStatus = { sortBy: 'process_status' }
    expect(await ids('futureOrder', byStatus)).toEqual(['FUTURE2', 'FUTURE1'])
    const latest = await ids('futureOrder', { ...byStatus, sortDir: 'desc' })
    expect(latest).toEqual(['FUTURE1', 'FUTURE2'])
  })

  it('closes Order History to the Telecaller, under each of its names', async () => {
    for (const name of ['allOrder', 'all', 'history'])
      expect((await list(name, {}, telecaller)).http).toBe(403)
    expect((await list('allOrder')).body.count).toBe(9)
  })

  it('counts future orders by month, names their years, and tells what is late', async () => {
    const { data } = (await office.call(getFutureMonthCounts, { token: token(admin) })).body
    expect(data).toHaveLength(12)
    expect(data.filter(({ count }) => count > 0)).toMatchObject([
      {
        ...{ month: 3, count: 2 },
        years: [
          { year: 2998, count: 1 },
          { year: 2999, count: 1 },
        ],
      },
    ])
    // The three of New and Priority Orders were due yesterday.
    expect(data.reduce((sum, { late }) => sum + late, 0)).toBe(3)
  })

  it.each([
    { page: '0' },
    { limit: '0' },
    { sortBy: 'password_hash' },
    { sortDir: 'up' },
    { month: '13' },
  ])('refuses %j, naming the field', async (query) => {
    const answer = await list('newOrder', query)
    expect(answer.http).toBe(400)
    expect(answer.body.errors?.[0]?.path).toContain(Object.keys(query)[0])
  })
})
