import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChains } from '../../../testing/made/broken-chains.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const ORDERS = 40
const MOVERS = ['Awaiting', 'Contact Customer', 'Customer Called', 'AwaitingGovt'] as const

describe.each(databaseKinds())('several move the same orders at once (%s)', (kind) => {
  let office: TestApp
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Admin'))
  })
  afterAll(() => office.close())

  const orders = () => Promise.all(Array.from({ length: ORDERS }, () => makeOrder(office.db)))
  const move = async (ids: string[], updatingStatus: (typeof MOVERS)[number], status?: string) => {
    const orderId = ids.map((id) => ({ id, status }))
    const { body } = await office.call(moveOrderStatus, {
      token,
      body: { orderId, updatingStatus },
    })
    return body.data
  }
  const stored = async (ids: number[]) =>
    sql<{ id: number; status: string; last: string; events: number }>`
      select o.id, o.status, count(e.*)::int as events, (array_agg(e.data ->> 'to' order by e.seq desc))[1] as last
      from orders o left join events e on e.order_id = o.id and e.kind = 'order.status-changed'
      where o.id = any(${ids}::bigint[]) group by o.id order by o.id`
      .execute(office.db)
      .then(({ rows }) => rows)

  it('lets one of them win each order, and says so in one event', async () => {
    const [order] = await orders()
    if (!order) return
    const results = await Promise.all(MOVERS.map((to) => move([order.order_id], to, 'New')))
    const done = results.flat().filter((result) => result.done)
    expect(done).toHaveLength(1)
    const [row] = await stored([order.id])
    expect(row).toMatchObject({ status: done[0]?.status, last: done[0]?.status, events: 1 })
  })

  it('holds them in one order, whole lists and single ones, so that none stands in the way of another for ever', async () => {
    const made = await orders()
    const ids = made.map(({ order_id }) => order_id)
    const deadlocks = async () =>
      (
        await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database
          where datname = current_database()`.execute(office.db)
      ).rows[0]?.n
    const before = await deadlocks()
    await Promise.all([
      move(ids, 'Awaiting'),
      move(ids.toReversed(), 'Contact Customer'),
      ...ids.toReversed().map((id) => move([id], 'Customer Called')),
    ])
    for (const { status, last, events } of await stored(made.map(({ id }) => id))) {
      expect(last).toBe(status)
      expect(events).toBe(3)
    }
    expect(await brokenChains(office.db)).toEqual([])
    expect(await deadlocks()).toBe(before)
  })
})
