import type { RouteDef, RouteRequest } from '@e-arrival/contract/call/route'
import {
  assignOrders,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { addRemark } from '@e-arrival/contract/remarks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const MINUTE_MS = 60_000

describe.each(databaseKinds())('undo by API (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let team: TestMember
  const tokens = new Map<TestMember, string>()

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin', 'Ada Admin')
    team = await makeMember(office.db, 'Team', 'Tim Team')
    for (const member of [admin, team]) tokens.set(member, await office.signInAs(member))
  })
  afterAll(() => office.close())

  const send = <const R extends RouteDef>(
    member: TestMember,
    route: R,
    body?: RouteRequest<R>['body'],
  ) => office.call<R>(route, { token: tokens.get(member) ?? '', body } as never)
  const newest = async (member: TestMember) => (await send(member, listUndoable)).body.data[0]
  const undo = async (member: TestMember, batchId?: string) =>
    send(member, undoBatch, { batchId: batchId ?? (await newest(member))?.id ?? '' })
  const stateOf = (id: number) =>
    office.db
      .selectFrom('orders')
      .select(['status', 'previous_status', 'assigned_to', 'processing_date'])
      .select(['refund_requested_at', 'refund_date', 'completed_by', 'completed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  const actions = {
    move: (id: string) =>
      send(admin, moveOrderStatus, { orderId: id, updatingStatus: 'Completed' }),
    'move to new': (id: string) =>
      send(admin, moveOrderStatus, { orderId: id, updatingStatus: 'move_new_orders' }),
    delete: (id: string) =>
      send(admin, moveOrderStatus, { orderId: id, updatingStatus: 'Deleted' }),
    assign: (id: string) => send(admin, assignOrders, { orderId: id, assignto: 'Tim Team' }),
    free: (id: string) => send(admin, assignOrders, { orderId: id, assignto: null }),
    refund: (id: string) => send(admin, completeRefunds, { orderId: id }),
    restore: (id: string) => send(admin, restoreOrders, { orderId: id }),
  }

  it.each([
    ['move', {}],
    ['move', { status: 'Refunds', refund_date: new Date('2026-01-02T03:04:05Z') }],
    ['move to new', { status: 'Awaiting', processing_date: '2999-01-01' }],
    ['delete', { status: 'Refunds', refund_date: new Date('2026-01-02T03:04:05Z') }],
    ['delete', { status: 'Awaiting', assigned_to: 1, refund_requested_at: new Date() }],
    ['assign', { assigned_to: 1 }],
    ['free', { assigned_to: 1 }],
    ['refund', { status: 'Awaiting', refund_requested_at: new Date('2026-01-02T03:04:05.678Z') }],
    ['restore', { status: 'Deleted', previous_status: 'Awaiting' }],
  ] as const)('takes %s back exactly (%j)', async (name, parts) => {
    const { id, order_id } = await makeOrder(office.db, parts)
    const before = await stateOf(id)
    const done = await actions[name](order_id)
    expect(done.http).toBe(200)
    expect(await stateOf(id)).not.toEqual(before)
    const undone = await undo(admin, done.body.data[0]?.undo_id)
    expect(undone.body).toMatchObject({ status: 1, data: { undone: 1, refused: 0 } })
    expect(await stateOf(id)).toEqual(before)
    const last = await office.db
      .selectFrom('events')
      .select(['kind', 'actor_name'])
      .where('order_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ kind: 'order.undone', actor_name: 'Ada Admin' })
  })

  it('lists what was done, until it is undone or half an hour has passed', async () => {
    const { order_id } = await makeOrder(office.db)
    await send(team, moveOrderStatus, { orderId: order_id, updatingStatus: 'AwaitingGovt' })
    const first = await newest(team)
    expect(first).toMatchObject({ kind: 'move', label: 'Moved to Awaiting Govt', order_id })
    expect((await undo(admin, first?.id)).http).toBe(404)
    expect((await undo(team, first?.id)).http).toBe(200)
    expect((await newest(team))?.id).not.toBe(first?.id)
    const again = await undo(team, first?.id)
    expect([again.http, again.body.message]).toEqual([409, 'This was undone already.'])

    await send(team, moveOrderStatus, { orderId: order_id, updatingStatus: 'Customer Called' })
    const second = await newest(team)
    office.setNow(new Date(Date.now() + 31 * MINUTE_MS))
    try {
      expect(await newest(team)).toBeUndefined()
      expect((await undo(team, second?.id)).http).toBe(404)
    } finally {
      office.setNow(null)
    }
  })

  it('takes back whole what came in several calls', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => makeOrder(office.db)))
    const ids = orders.map(({ order_id }) => order_id)
    const move = (orderId: string | undefined, undoId?: string) =>
      send(admin, moveOrderStatus, { orderId: orderId ?? '', updatingStatus: 'Awaiting', undoId })
    const first = (await move(ids[0])).body.data[0]?.undo_id
    expect((await move(ids[1], first)).body.data[0]?.undo_id).toBe(first)
    expect((await move(ids[2], first)).body.data[0]?.undo_id).toBe(first)
    expect(await newest(admin)).toMatchObject({ id: first, count: 3 })
    // Nobody adds to what is another's, another action's, or taken back.
    const strange = await makeOrder(office.db)
    const others = await send(team, moveOrderStatus, {
      ...{ orderId: strange.order_id, updatingStatus: 'Awaiting', undoId: first },
    })
    expect(others.body.data[0]?.undo_id).not.toBe(first)
    const other = await makeOrder(office.db)
    const assigned = await send(admin, assignOrders, {
      ...{ orderId: other.order_id, assignto: 'Tim Team', undoId: first },
    })
    expect(assigned.body.data[0]?.undo_id).not.toBe(first)
    expect((await undo(admin, first)).body.data).toMatchObject({ undone: 3, refused: 0, left: 0 })
    for (const { id } of orders) expect((await stateOf(id)).status).toBe('New')
    expect((await move(ids[0], first)).body.data[0]?.undo_id).not.toBe(first)
  })

  it('leaves alone what changed since, names it, and undoes the rest', async () => {
    const [a, b, c, d, e] = await Promise.all([1, 2, 3, 4, 5].map(() => makeOrder(office.db)))
    const orders = [a, b, c, d, e].map((order) => order?.order_id ?? '')
    await send(team, moveOrderStatus, { orderId: orders, updatingStatus: 'Awaiting' })
    const batch = await newest(team)
    const at = (n: number) => orders[n] ?? ''
    await send(admin, moveOrderStatus, { orderId: at(1), updatingStatus: 'AwaitingGovt' })
    await send(admin, assignOrders, { orderId: at(2), assignto: 'Ada Admin' })
    await send(admin, addRemark, { orderId: at(3), remark: 'back', statusRefund: 'Y' } as never)
    // There and back: as it was left, yet not left alone.
    await send(admin, moveOrderStatus, { orderId: at(4), updatingStatus: 'AwaitingGovt' })
    await send(admin, moveOrderStatus, { orderId: at(4), updatingStatus: 'Awaiting' })
    const { http, body } = await undo(team, batch?.id)
    expect(http).toBe(200)
    expect(body.message).toBe('1 undone, 4 were left as they are')
    expect(new Map(body.data.results.map((row) => [row.order_id, row.message]))).toEqual(
      new Map([
        [at(1), 'Changed by Ada Admin to AwaitingGovt, reload'],
        [at(2), 'Assigned to Ada Admin by Ada Admin'],
        [at(3), 'Changed by Ada Admin since'],
        [at(4), 'Changed by Ada Admin since'],
      ]),
    )
    expect((await stateOf(a?.id ?? 0)).status).toBe('New')
  })

  it('asks for the right that the way back needs', async () => {
    const { id, order_id } = await makeOrder(office.db)
    await send(admin, moveOrderStatus, { orderId: order_id, updatingStatus: 'Deleted' })
    await office.db.updateTable('staff').set({ type: 'Team' }).where('id', '=', admin.id).execute()
    try {
      const { http, body } = await undo(admin)
      expect(http).toBe(409)
      expect(body.data.results[0]?.message).toBe(
        'Only Admin and Manager take an order out of Deleted',
      )
      expect((await stateOf(id)).status).toBe('Deleted')
    } finally {
      await office.db
        .updateTable('staff')
        .set({ type: 'Admin' })
        .where('id', '=', admin.id)
        .execute()
    }
  })

  it('never gives work back to a member who left', async () => {
    const gone = await makeMember(office.db, 'Team')
    const { id, order_id } = await makeOrder(office.db, { assigned_to: gone.id })
    await send(admin, moveOrderStatus, { orderId: order_id, updatingStatus: 'Completed' })
    await office.db.updateTable('staff').set({ active: false }).where('id', '=', gone.id).execute()
    await undo(admin)
    expect(await stateOf(id)).toMatchObject({ status: 'New', assigned_to: null })
  })

  it('does it once when pressed twice at once', async () => {
    const { id, order_id } = await makeOrder(office.db)
    await send(admin, moveOrderStatus, { orderId: order_id, updatingStatus: 'Completed' })
    const batch = await newest(admin)
    const answers = await Promise.all([undo(admin, batch?.id), undo(admin, batch?.id)])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await stateOf(id)).status).toBe('New')
  })
})
