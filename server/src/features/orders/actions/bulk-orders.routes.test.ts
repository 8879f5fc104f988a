import { assignOrders, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { type BulkLine, bulkLineSchema, claimNext } from '@e-arrival/contract/orders/bulk'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { changeSnapshot } from './bulk-orders.ts'
import { moveAction } from './move-orders.ts'

describe.each(databaseKinds())('actions on a whole queue by API (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let team: TestMember
  let telecaller: TestMember
  const tokens = new Map<TestMember, string>()

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin', 'Ada Admin')
    team = await makeMember(office.db, 'Team', 'Tim Team')
    telecaller = await makeMember(office.db, 'Telecaller')
    for (const member of [admin, team, telecaller])
      tokens.set(member, await office.signInAs(member))
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await tamper(office.db, sql`truncate events, event_heads, applications, order_search`)
    await office.db.deleteFrom('orders').execute()
  })

  const tokenOf = (member: TestMember) => tokens.get(member) ?? ''
  const bulk = async (member: TestMember, payload: object) => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/admin/bulk-queue',
      headers: { authorization: tokenOf(member) },
      payload,
    })
    const lines: BulkLine[] =
      answer.statusCode === 200
        ? answer.body
            .trim()
            .split('\n')
            .map((line) => bulkLineSchema.parse(JSON.parse(line)))
        : []
    return { http: answer.statusCode, body: answer.body, lines, last: lines.at(-1) }
  }
  const statuses = async () => {
    const rows = await office.db
      .selectFrom('orders')
      .select(['status', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('status')
      .orderBy('status')
      .execute()
    return rows.map(({ status, n }) => `${n} ${status}`).join(', ')
  }
  const many = async (count: number, parts: object = {}) => {
    for (let n = 0; n < count; n++) await makeOrder(office.db, parts)
  }
  const multiply = async (count: number) => {
    await many(1)
    const {
      id: _id,
      priority: _priority,
      order_id,
      ...row
    } = await office.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: count - 1 }, (_, n) => ({
      ...row,
      order_id: `${order_id}-${n}`,
    }))
    await office.db.insertInto('orders').values(copies).execute()
  }

  it('moves more than one transaction takes, says how far it is, and is undone as one', async () => {
    await multiply(1201)
    const { lines, last } = await bulk(team, {
      queue: 'newOrder',
      action: { kind: 'move', updatingStatus: 'Awaiting' },
      count: 1201,
    })
    expect(lines.map((line) => (line.kind === 'progress' ? line.done : line.kind))).toEqual([
      'started',
      500,
      1000,
      1201,
      'ended',
    ])
    expect(last).toMatchObject({
      status: 1,
      message: 'Order has been moved successfully',
      done: 1201,
      refused: 0,
    })
    expect(await statuses()).toBe('1201 Awaiting')
    const batchId = last?.kind === 'ended' ? (last.undo_id ?? '') : ''
    const undone = await office.call(undoBatch, { token: tokenOf(team), body: { batchId } })
    expect(undone.body.data).toEqual({ undone: 1201, refused: 0, left: 0, results: [] })
    expect(await statuses()).toBe('1201 New')
  })

  it('is undone part by part for who wants to know how far it is, and from where it stopped', async () => {
    await multiply(1201)
    const action = { kind: 'move', updatingStatus: 'Awaiting' }
    const { last } = await bulk(team, { queue: 'newOrder', action })
    const batchId = last?.kind === 'ended' ? (last.undo_id ?? '') : ''
    const token = tokenOf(team)
    const undo = async (parts?: number) =>
      (await office.call(undoBatch, { token, body: { batchId, parts } })).body
    const left = async () => (await office.call(listUndoable, { token })).body.data[0]?.count
    expect((await undo(1)).data).toMatchObject({ undone: 201, refused: 0, left: 1000 })
    expect([await statuses(), await left()]).toEqual(['1000 Awaiting, 201 New', 1000])
    expect((await undo(1)).data).toMatchObject({ undone: 500, left: 500 })
    expect((await undo()).data).toMatchObject({ undone: 500, left: 0 })
    expect([await statuses(), await left()]).toEqual(['1201 New', undefined])
    expect((await undo(1)).message).toBe('This was undone already.')
  })

  it('takes the filters: queue, search, month, unassigned', async () => {
    await many(2, { full_name: 'Zebra Crossing' })
    await makeOrder(office.db, { full_name: 'Zebra Taken', assigned_to: team.id })
    await makeOrder(office.db, { processing_date: '2999-03-09', full_name: 'Zebra Later' })
    await makeOrder(office.db, { processing_date: '2999-04-09' })
    const action = { kind: 'move', updatingStatus: 'Awaiting' }
    const free = await bulk(team, { queue: 'new', search: 'zebra', unassigned: true, action })
    expect(free.last).toMatchObject({ done: 2, total: 2 })
    const march = await bulk(team, { queue: 'futureOrder', month: 3, action })
    expect(march.last).toMatchObject({ done: 1 })
    const april = await bulk(team, { queue: 'processAprilOrder', action })
    expect(april.last).toMatchObject({ done: 1 })
    const mine = await bulk(team, { queue: 'myOrder', action: { kind: 'assign', assignto: null } })
    expect(mine.last).toMatchObject({ done: 1 })
    const none = await bulk(team, { queue: 'priorityOrder', action })
    expect(none.last).toMatchObject({ total: 0, done: 0, status: 0, undo_id: null })
  })

  it('leaves out what came after the member looked, and more than he was shown', async () => {
    await many(2)
    await makeOrder(office.db, { created_at: new Date(Date.now() + 60_000) })
    const asked = {
      queue: 'newOrder',
      action: { kind: 'move', updatingStatus: 'Awaiting' },
    }
    const more = await bulk(team, { ...asked, count: 1 })
    expect(more.http).toBe(409)
    expect(more.body).toContain('There are 2 orders by now, not 1.')
    expect(await statuses()).toBe('3 New')
    const before = new Date(Date.now() - 3600_000).toISOString()
    expect((await bulk(team, { ...asked, asOf: before })).last).toMatchObject({ total: 0 })
    expect((await bulk(team, { ...asked, count: 2 })).last).toMatchObject({ done: 2 })
    expect(await statuses()).toBe('2 Awaiting, 1 New')
  })

  it('names those it could not do', async () => {
    await makeOrder(office.db, { order_id: 'FREEONE1' })
    await makeOrder(office.db, { order_id: 'TAKEN01', assigned_to: admin.id })
    const { lines, last } = await bulk(team, {
      queue: 'newOrder',
      action: { kind: 'assign', assignto: 'Tim Team' },
    })
    const message = '1 assigned, 1 was assigned to somebody else'
    expect(last).toMatchObject({ message, refused: 1 })
    expect(lines[1]).toMatchObject({
      refusals: [{ order_id: 'TAKEN01', message: 'Already assigned to Ada Admin' }],
    })
  })

  it('ends with the member who started it', async () => {
    await multiply(501)
    const leaver = await makeMember(office.db, 'Manager')
    const by = {
      actor: { kind: 'staff', id: leaver.id, name: leaver.name },
      role: 'Manager',
    } as const
    const ids = await office.db.selectFrom('orders').select('id').execute()
    const run = changeSnapshot(
      office.db,
      { clock: () => new Date() },
      {
        action: moveAction('Deleted', by),
        by,
        ...{ batchId: 'RUN', gone: 0, assertIn: async () => undefined },
        snapshot: [{ status: 'New', ids: ids.map(({ id }) => id) }],
        words: { did: 'deleted', success: '' },
      },
      (error) => expect(error).toBeUndefined(),
    )
    await run.next()
    expect((await run.next()).value).toMatchObject({ kind: 'progress', done: 500 })
    await office.db.updateTable('staff').set({ type: 'Team' }).where('id', '=', leaver.id).execute()
    expect((await run.next()).value).toMatchObject({
      kind: 'ended',
      status: 0,
      message: '500 deleted. Your role does not allow this.',
      done: 500,
    })
    expect(await statuses()).toBe('500 Deleted, 1 New')
  })

  it.each([
    ['delete', { queue: 'newOrder', action: { kind: 'move', updatingStatus: 'Deleted' } }, 403],
    ['restore', { queue: 'deletedOrder', action: { kind: 'restore' } }, 403],
    [
      'give to others',
      { queue: 'newOrder', action: { kind: 'assign', assignto: 'Ada Admin' } },
      403,
    ],
    ['open history', { queue: 'history', action: { kind: 'refund' } }, 403],
    ['name no queue', { queue: 'ownOrder', action: { kind: 'refund' } }, 400],
    ['ask for anything', { queue: 'newOrder', action: { kind: 'drop' } }, 400],
    ['choose a bad month', { queue: 'futureOrder', month: 13, action: { kind: 'refund' } }, 400],
    ['choose a bad time', { queue: 'newOrder', asOf: 'now', action: { kind: 'refund' } }, 400],
    [
      'go back in time',
      { queue: 'newOrder', asOf: '0000-01-01T00:00:00Z', action: { kind: 'refund' } },
      400,
    ],
  ])('does not let a Telecaller %s', async (_what, payload, http) => {
    await many(1)
    expect((await bulk(telecaller, payload)).http).toBe(http)
    expect(await statuses()).toBe('1 New')
  })

  describe('claiming the next order', () => {
    const claim = (member: TestMember, body: object = { queue: 'newOrder' }) =>
      office.call(claimNext, { token: tokenOf(member), body: body as never })

    it('gives the soonest arrival that is free', async () => {
      await makeOrder(office.db, { order_id: 'NODATE1', arrival_date: null })
      await makeOrder(office.db, { order_id: 'LATER01', arrival_date: '2999-02-02' })
      await makeOrder(office.db, { order_id: 'SOONER1', arrival_date: '2999-01-01' })
      await makeOrder(office.db, {
        order_id: 'TAKEN02',
        arrival_date: '2998-01-01',
        assigned_to: admin.id,
      })
      for (const expected of ['SOONER1', 'LATER01', 'NODATE1'])
        expect((await claim(team)).body.data.order_id).toBe(expected)
      const none = await claim(team)
      expect([none.http, none.body.message]).toEqual([
        404,
        'No free order is waiting in this queue.',
      ])
      expect((await claim(telecaller, { queue: 'allOrder' })).http).toBe(403)
    })

    it('gives members who ask at once different orders', async () => {
      await many(12)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => claim(n % 2 ? team : admin)),
      )
      const ids = answers.map(({ body }) => body.data?.order_id)
      expect(new Set(ids).size).toBe(12)
      const rows = await office.db
        .selectFrom('orders')
        .select(['order_id', 'assigned_to'])
        .execute()
      for (const [n, id] of ids.entries())
        expect(rows.find((row) => row.order_id === id)?.assigned_to).toBe((n % 2 ? team : admin).id)
    })

    it.runIf(kind === 'postgres')('waits for nobody who is at an order', async () => {
      const first = await makeOrder(office.db, { arrival_date: '2999-01-01' })
      const second = await makeOrder(office.db, { arrival_date: '2999-02-01' })
      await office.db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('orders')
          .select('id')
          .where('id', '=', first.id)
          .forNoKeyUpdate()
          .execute()
        expect((await claim(team)).body.data.order_id).toBe(second.order_id)
      })
    })

    it('never claims what is finished', async () => {
      await many(1, { status: 'Completed' })
      await many(1, { status: 'Deleted' })
      expect((await claim(admin, { queue: 'allOrder' })).http).toBe(404)
    })
  })

  it('keeps one call to a thousand orders', async () => {
    const orderId = Array.from({ length: 1001 }, (_, n) => `ORDER${n}`)
    for (const [route, rest] of [
      [moveOrderStatus, { updatingStatus: 'Awaiting' }],
      [assignOrders, { assignto: null }],
    ] as const) {
      const answer = await office.call(route, {
        token: tokenOf(admin),
        body: { orderId, ...rest } as never,
      })
      expect(answer.http).toBe(400)
    }
  })
})
