import { getFilterChoices, orderFlags } from '@e-arrival/contract/orders/filters'
import { getNeighbours } from '@e-arrival/contract/orders/find'
import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { databaseKinds } from '../../../../testing/test-database.ts'
import { addDocument, addDownload, addMail, makeFlagged } from './order-filters.fixture.ts'

describe.each(databaseKinds())('Order History filtered by API (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let team: TestMember
  let telecaller: TestMember
  const tokens = new Map<TestMember, string>()
  const token = (member: TestMember) => tokens.get(member) ?? ''

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin', 'Ada Admin')
    team = await makeMember(office.db, 'Team', 'Tim Team')
    telecaller = await makeMember(office.db, 'Telecaller')
    for (const member of [admin, team, telecaller])
      tokens.set(member, await office.signInAs(member))
    const { db } = office
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    await makeFlagged(db, { order_id: 'NEW0001', created_at: at('2026-03-01'), arrival_date: null })
    await makeFlagged(db, {
      order_id: 'PEND002',
      status: 'Pending',
      created_at: new Date('2026-03-02T00:00:00Z'),
      arrival_date: '2026-04-02',
      landing_domain: 'one.example',
      flags: ['chargeback'],
    })
    await makeFlagged(db, {
      order_id: 'DONE003',
      status: 'Completed',
      created_at: new Date('2026-03-03T23:59:59.999Z'),
      arrival_date: '2026-04-03',
      landing_domain: 'two.example',
      assigned_to: team.id,
      flags: ['not-downloaded', 'bounced'],
    })
    const fetched = await makeFlagged(db, {
      order_id: 'DONE004',
      status: 'Completed',
      created_at: at('2026-03-04'),
      arrival_date: '2026-04-04',
      landing_domain: 'one.example',
      assigned_to: admin.id,
      flags: ['not-downloaded', 'refund-asked', 'bounced', 'chargeback'],
    })
    await addDownload(db, fetched)
    await addMail(db, fetched, 'sent')
    const [again] = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', 'DONE003')
      .execute()
    // Sent again and taken back: nothing has reached the traveller since.
    await addMail(db, again?.id ?? 0, 'cancelled')
  })
  afterAll(() => office.close())

  const list = (query: object, member = admin, orderName = 'allOrder') =>
    office.call(listOrders, { token: token(member), params: { orderName }, query })
  const ids = async (query: object, member = admin) => {
    const { body } = await list(query, member)
    expect(body.count).toBe(body.data.length)
    return body.data.map((row) => row.order_id)
  }

  it.each([
    [{ status: 'Completed' }, ['DONE004', 'DONE003']],
    [{ status: 'New,Pending' }, ['PEND002', 'NEW0001']],
    [{ status: 'Deleted' }, []],
    [{ member: 'Tim Team' }, ['DONE003']],
    [{ member: 'ada  ADMIN' }, ['DONE004']],
    [{ domain: 'one.example' }, ['DONE004', 'PEND002']],
    [{ domain: 'none.example' }, []],
    [{ from: '2026-03-02', to: '2026-03-03' }, ['DONE003', 'PEND002']],
    [{ from: '2026-03-04' }, ['DONE004']],
    [{ arrivalFrom: '2026-04-03' }, ['DONE004', 'DONE003']],
    [{ arrivalTo: '2026-04-02' }, ['PEND002']],
    [{ flags: 'chargeback' }, ['DONE004', 'PEND002']],
    [{ flags: 'refund-asked' }, ['DONE004']],
    [{ flags: 'bounced' }, ['DONE003']],
    [{ flags: 'not-downloaded' }, ['DONE003']],
    [{ flags: 'chargeback,refund-asked' }, ['DONE004']],
    [{ flags: 'chargeback', status: 'Pending', domain: 'one.example' }, ['PEND002']],
    [{ flags: 'bounced', member: 'Ada Admin' }, []],
    [{ domain: 'one.example', search: 'DONE004' }, ['DONE004']],
    [{ status: 'Pending', search: 'DONE004' }, []],
    [{ status: 'Completed', unassigned: '1' }, []],
    [{ status: 'Completed,New', sortBy: 'order_id' }, ['DONE003', 'DONE004', 'NEW0001']],
  ])('%j leaves %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  it.each([
    [{ status: 'Gone' }, 'status', /must be one of New, Pending/],
    [{ status: 'New,' }, 'status', /must be one of/],
    [{ flags: 'happy' }, 'flags', /must be one of chargeback/],
    [{ from: '2026-02-30' }, 'from', /must be a day, YYYY-MM-DD/],
    [{ arrivalTo: 'soon' }, 'arrivalTo', /must be a day, YYYY-MM-DD/],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', /The end is before the start/],
    [{ arrivalFrom: '2026-03-02', arrivalTo: '2026-03-01' }, 'arrivalTo', /before the start/],
    [{ member: 'No Such Name' }, 'member', /No member has this name/],
    [{ member: '' }, 'member', /is required/],
  ])('refuses %j, naming field and rule', async (query, field, rule) => {
    const { http, body } = await list(query)
    expect(http).toBe(400)
    expect(body.errors?.[0]?.path).toContain(field)
    expect(body.errors?.[0]?.message).toMatch(rule)
  })

  it('takes no filter in another queue, and none from whom Order History is closed to', async () => {
    for (const query of [{ status: 'New' }, { flags: 'bounced' }, { from: '2026-01-01' }])
      expect((await list(query, admin, 'newOrder')).http).toBe(400)
    expect((await list({ status: 'New' }, telecaller)).http).toBe(403)
    const choices = await office.call(getFilterChoices, { token: token(telecaller) })
    expect(choices.http).toBe(403)
  })

  it("lets who may not see others' orders filter by himself alone", async () => {
    expect(await ids({ member: 'Tim Team' }, team)).toEqual(['DONE003'])
    expect((await list({ member: 'Ada Admin' }, team)).http).toBe(403)
    const choices = async (member: TestMember) =>
      (await office.call(getFilterChoices, { token: token(member) })).body.data
    expect(await choices(team)).toEqual({
      domains: ['one.example', 'two.example'],
      members: ['Tim Team'],
    })
    expect((await choices(admin)).members).toEqual(
      expect.arrayContaining(['Ada Admin', 'Tim Team']),
    )
  })

  it('exports, walks and acts on the same orders', async () => {
    const query = { flags: 'chargeback', sortBy: 'order_id' } as const
    const csv = await office.app.inject({
      url: `/api/admin/export-orders/allOrder?${new URLSearchParams(query)}`,
      headers: { authorization: token(admin) },
    })
    expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^DONE004/),
      expect.stringMatching(/^PEND002/),
    ])
    const recorded = await sql<{ data: object }>`select data from activity
      where kind = 'orders.exported' order by seq desc limit 1`.execute(office.db)
    expect(recorded.rows[0]?.data).toMatchObject({ orders: 2, filters: { flags: ['chargeback'] } })
    const beside = await office.call(getNeighbours, {
      token: token(admin),
      params: { orderId: 'DONE004' },
      query: { queue: 'allOrder', ...query },
    })
    expect(beside.body.data).toMatchObject({ previous: null, next: 'PEND002', total: 2 })
    const acted = await office.app.inject({
      method: 'POST',
      url: '/api/admin/bulk-queue',
      headers: { authorization: token(admin) },
      payload: {
        queue: 'allOrder',
        flags: 'chargeback',
        status: 'Pending,New',
        action: { kind: 'assign', assignto: 'Ada Admin' },
      },
    })
    expect(acted.body).toContain('"total":1')
    expect(await ids({ member: 'Ada Admin' })).toEqual(['DONE004', 'PEND002'])
  })

  it('knows what was not fetched before, during and after the upgrade', async () => {
    const { db } = office
    const id = await makeFlagged(db, { order_id: 'AGAIN05', flags: ['not-downloaded'] })
    expect(await ids({ flags: 'not-downloaded', search: 'AGAIN05' })).toEqual(['AGAIN05'])
    await addDownload(db, id)
    expect(await ids({ flags: 'not-downloaded', search: 'AGAIN05' })).toEqual([])
    await addDocument(db, id)
    await sql`update documents set fetched = false where order_id = ${id}`.execute(db)
    expect(await ids({ flags: 'not-downloaded', search: 'AGAIN05' })).toEqual([])
    await addDownload(db, id)
    const left = await sql`select from documents where order_id = ${id} and not fetched`.execute(db)
    expect(left.rows).toHaveLength(0)
  })

  it('answers every pair of filters', async () => {
    const parts = [
      ...orderFlags.map((flag) => ({ flags: flag })),
      { status: 'Completed' },
      { domain: 'one.example' },
      { member: 'Ada Admin' },
      { from: '2026-03-03' },
      { arrivalFrom: '2026-04-03' },
    ]
    const alone = new Map<object, string[]>()
    for (const part of parts) alone.set(part, await ids(part))
    for (const one of parts)
      for (const other of parts) {
        if ('flags' in one && 'flags' in other) continue
        const both = (alone.get(one) ?? []).filter((id) => alone.get(other)?.includes(id))
        expect(await ids({ ...one, ...other }), JSON.stringify([one, other])).toEqual(both)
      }
  })
})
