import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { getProcessedBy, getProcessedOverTime, getTrend } from '@e-arrival/contract/reports'
import { deleteMember } from '@e-arrival/contract/team'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const NOW = new Date('2026-11-24T05:00:00Z')
const at = (day: string) => new Date(`${day}T23:59:59Z`)

describe.each(databaseKinds())('the trend of 30 days (%s)', (kind) => {
  let app: TestApp
  let admin: TestMember
  beforeAll(async () => {
    app = await testApp(kind)
    app.setNow(NOW)
    admin = await makeMember(app.db, 'Admin', 'Ada Admin')
  })
  afterAll(() => app.close())

  const dispute = (order: number, day: string) =>
    sql`insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
      values (${order}, ${at(day)}, 'Ada', 'The bank wrote.', 'N', 'N', 'N', 'N', 'Y')`.execute(
      app.db,
    )

  it('tells each day, all of them, by member and by domain', async () => {
    const one = { landing_domain: 'one.example', status_changed_at: NOW }
    const token = await app.signInAs(admin)
    await makeOrder(app.db, { ...one, created_at: at('2026-10-25') })
    const first = await makeOrder(app.db, { ...one, created_at: at('2026-10-26') })
    const deleted = await makeOrder(app.db, { created_at: at('2026-10-26'), status: 'Deleted' })
    const disputed = await makeOrder(app.db, { created_at: at('2026-11-23') })
    await makeOrder(app.db, {
      ...{ ...one, created_at: at('2026-01-01'), status: 'Refunds' },
      refund_date: at('2026-11-02'),
    })
    await makeOrder(app.db, {
      ...{ ...one, created_at: at('2026-01-01'), status: 'Refunds' },
      refund_date: at('2026-10-25'),
    })
    for (const day of ['2026-10-25', '2026-11-20', '2026-11-20', '2026-11-21'])
      await dispute(disputed.id, day)
    await dispute(deleted.id, '2026-11-20')
    const body = { orderId: first.order_id, updatingStatus: 'Completed' } as const
    expect((await app.call(moveOrderStatus, { token, body })).http).toBe(200)

    const { data } = (await app.call(getTrend, { token })).body
    expect(data.days).toHaveLength(30)
    expect([data.days[0]?.period, data.days.at(-1)?.period]).toEqual(['2026-10-26', '2026-11-24'])
    const told = (field: 'received' | 'completed' | 'refunds' | 'disputes') =>
      data.days.filter((day) => day[field] > 0).map((day) => [day.period, day[field]])
    expect(told('received')).toEqual([
      ['2026-10-26', 1],
      ['2026-11-23', 1],
    ])
    expect(told('completed')).toEqual([['2026-11-24', 1]])
    expect(told('refunds')).toEqual([['2026-11-02', 1]])
    expect(told('disputes')).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ])
    expect(data.all).toMatchObject({
      ...{ received: 2, completed: 1, timed: 1, downloaded: 0, refunds: 1, disputes: 1 },
      half_within: 30 * 1440,
    })
    const done = {
      ...{ completed: 1, timed: 1, half_within: 30 * 1440, most_within: 30 * 1440, downloaded: 0 },
    }
    const none = { completed: 0, timed: 0, half_within: null, most_within: null, downloaded: 0 }
    expect(data.members).toEqual([{ processed_by: 'Ada Admin', count: 1, ...done }])
    expect(data.domains).toEqual([
      { domain: '', received: 1, refunds: 0, disputes: 1, ...none },
      { domain: 'one.example', received: 1, refunds: 1, disputes: 0, ...done },
    ])
  })

  it('tells of members and domains what Processed By and a recount tell', async () => {
    const token = await app.signInAs(admin)
    const team = await makeMember(app.db, 'Team', 'Tito Team')
    for (const n of [0, 1, 2, 3]) {
      const order = await makeOrder(app.db, {
        ...{ landing_domain: n < 3 ? 'two.example' : 'old.example', status_changed_at: NOW },
        created_at: at(n < 3 ? '2026-11-22' : '2026-09-01'),
      })
      const body = { orderId: order.order_id, updatingStatus: 'Completed' } as const
      const by = n === 0 ? token : await app.signInAs(team)
      expect((await app.call(moveOrderStatus, { token: by, body })).http).toBe(200)
      if (n === 1)
        await sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
          values (${order.id}, 'card.pdf', ${NOW}, '', '', '', '')`.execute(app.db)
    }
    const { data } = (await app.call(getTrend, { token })).body
    const processed = await app.call(getProcessedBy, {
      ...{ token, body: { fromDate: '2026-10-26', toDate: '2026-11-24' } },
    })
    expect(data.members.map(({ processed_by, count }) => ({ processed_by, count }))).toEqual(
      processed.body.data,
    )
    expect(data.members[0]).toMatchObject({
      processed_by: 'Tito Team',
      completed: 3,
      downloaded: 1,
    })
    const of = (domain: string) => data.domains.find((one) => one.domain === domain)
    expect(of('two.example')).toMatchObject({ received: 3, completed: 3, downloaded: 1 })
    expect(of('old.example')).toMatchObject({ received: 0, completed: 1 })
    const sum = data.domains.reduce((all, { completed }) => all + completed, 0)
    expect(sum).toBe(data.all.completed)
  })

  it('tells two members apart who had one name, one after the other, and deleted orders as it says', async () => {
    const token = await app.signInAs(admin)
    const complete = async (by: TestMember) => {
      const { order_id } = await makeOrder(app.db, { created_at: at('2026-11-22') })
      const body = { orderId: order_id, updatingStatus: 'Completed' } as const
      expect((await app.call(moveOrderStatus, { token: await app.signInAs(by), body })).http).toBe(
        200,
      )
      return order_id
    }
    const first = await makeMember(app.db, 'Team', 'Dara Sok')
    await complete(first)
    await app.call(deleteMember, { token, body: { teamMemberId: first.id } })
    const second = await makeMember(app.db, 'Team', 'DARA SOK')
    await complete(second)
    const orderId = await complete(second)
    const daras = (rows: readonly { processed_by: string; count: number }[]) =>
      rows
        .filter(({ processed_by }) => /dara/i.test(processed_by))
        .map(({ processed_by, count }) => [processed_by, count])
    const told = [
      ['DARA SOK', 2],
      ['Dara Sok (left)', 1],
    ]
    const body = { fromDate: '2026-10-26', toDate: '2026-11-24' }
    expect(daras((await app.call(getProcessedBy, { token, body })).body.data)).toEqual(told)
    const { rows } = (await app.call(getProcessedOverTime, { token, body })).body.data
    expect(daras(rows)).toEqual(told)
    expect(daras((await app.call(getTrend, { token })).body.data.members)).toEqual(told)
    // Processed By counts who did the work (D50); the trend leaves out what is deleted (D51).
    const gone = { orderId, updatingStatus: 'Deleted' } as const
    expect((await app.call(moveOrderStatus, { token, body: gone })).http).toBe(200)
    expect(daras((await app.call(getProcessedBy, { token, body })).body.data)).toEqual(told)
    expect(daras((await app.call(getTrend, { token })).body.data.members)).toEqual(
      expect.arrayContaining([['DARA SOK', 1]]),
    )
  })

  it('is for Admins and Managers', async () => {
    for (const [role, http] of [
      ['Manager', 200],
      ['Team', 403],
      ['Telecaller', 403],
    ] as const) {
      const token = await app.signInAs(await makeMember(app.db, role))
      expect((await app.call(getTrend, { token })).http, role).toBe(http)
    }
  })
})
