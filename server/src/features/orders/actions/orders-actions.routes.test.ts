import type { RouteDef, RouteRequest } from '@e-arrival/contract/call/route'
import {
  assignOrders,
  changeOrderStatus,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('the actions on orders by API (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let manager: TestMember
  let team: TestMember
  let night: TestMember
  const tokens = new Map<TestMember, string>()

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin')
    manager = await makeMember(office.db, 'Manager')
    team = await makeMember(office.db, 'Team', 'Tim Team')
    night = await makeMember(office.db, 'Night Staff', 'Nora Night')
    for (const member of [admin, manager, team, night])
      tokens.set(member, await office.signInAs(member))
  })
  afterAll(() => office.close())

  const send = <const R extends RouteDef>(
    member: TestMember,
    route: R,
    body: RouteRequest<R>['body'],
  ) => office.call<R>(route, { token: tokens.get(member) ?? '', body } as never)
  const order = (parts = {}) => makeOrder(office.db, parts)
  const rowOf = (id: number) =>
    office.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const kindsOf = async (id: number) =>
    (
      await office.db
        .selectFrom('events')
        .select(['kind', 'data'])
        .where('order_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ kind, data }) => ({ kind, ...data }))

  it('moves to each target, records it and says so', async () => {
    const { id, order_id } = await order()
    const moved = await send(team, moveOrderStatus, {
      orderId: order_id,
      updatingStatus: 'AwaitingGovt',
    })
    expect(moved.http).toBe(200)
    expect(moved.body).toMatchObject({ status: 1, message: 'Order has been moved successfully' })
    expect(moved.body.data).toMatchObject([
      { order_id, done: true, status: 'AwaitingGovt', assign_to: null },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'AwaitingGovt', status_changed_by: 'Tim Team' })
    expect(await kindsOf(id)).toMatchObject([
      { kind: 'order.status-changed', from: 'New', to: 'AwaitingGovt', via: 'move' },
    ])
  })

  it('answers in the order of the call: done, changed meanwhile, unknown, twice named', async () => {
    const [a, b] = [await order(), await order()]
    await send(night, moveOrderStatus, { orderId: b.order_id, updatingStatus: 'Awaiting' })
    const { http, body } = await send(team, moveOrderStatus, {
      orderId: [
        { id: 'NOSUCHORDER', status: 'New' },
        { id: b.order_id, status: 'New' },
        { id: String(a.id), status: 'New' },
        { id: a.order_id, status: 'New' },
      ],
      updatingStatus: 'Customer Called',
    })
    expect(http).toBe(200)
    expect(body.message).toBe('1 moved, 1 was changed meanwhile, 1 was not found')
    expect(body.data.map(({ order_id, done, message }) => [order_id, done, message])).toEqual([
      ['NOSUCHORDER', false, 'There is no order with this id'],
      [b.order_id, false, 'Changed by Nora Night to Awaiting, reload'],
      [a.order_id, true, 'Moved to Customer Called'],
    ])
  })

  it('answers 409 with the reasons when nothing could be done, 404 when nothing was there', async () => {
    const { order_id } = await order({ status: 'Awaiting' })
    const stale = await send(team, moveOrderStatus, {
      orderId: [{ id: order_id, status: 'New' }],
      updatingStatus: 'Completed',
    })
    expect(stale.http).toBe(409)
    expect(stale.body).toMatchObject({ status: 0, message: 'Changed to Awaiting, reload' })
    expect(stale.body.data).toMatchObject([{ order_id, done: false, status: 'Awaiting' }])
    const same = await send(team, moveOrderStatus, {
      orderId: order_id,
      updatingStatus: 'Awaiting',
    })
    expect(same.body.message).toBe('Already in Awaiting')
    const gone = await send(team, moveOrderStatus, {
      orderId: 'NOBODY',
      updatingStatus: 'Awaiting',
    })
    expect(gone.http).toBe(404)
  })

  it.each([
    ['an unknown status', moveOrderStatus, { orderId: 'X', updatingStatus: 'Pending' }],
    ['New by its name', moveOrderStatus, { orderId: 'X', updatingStatus: 'New' }],
    ['no order', moveOrderStatus, { orderId: [], updatingStatus: 'Awaiting' }],
    [
      'deleting for good',
      changeOrderStatus,
      { orderId: 'X', updatingStatus: 'Deleted', permanentDeletedFlag: true },
    ],
    ['a stranger as owner', assignOrders, { orderId: 'X', assignto: 'Nobody Here' }],
    ['an empty owner', assignOrders, { orderId: 'X', assignto: ' ' }],
  ])('refuses %s with 400 and the field', async (_what, route, body) => {
    const answer = await send(admin, route, body as never)
    expect([answer.http, answer.body.status]).toEqual([400, 0])
    expect(answer.body.errors).toHaveLength(1)
  })

  it.each([{}, { assignto: ' ' }])(
    'says whom to choose where nobody is named: %o',
    async (named) => {
      const body = { orderId: 'X', ...named }
      const { body: said } = await send(admin, assignOrders, body as never)
      const message = 'Choose a team member to assign to, or none (null) to free the order.'
      expect(said.errors).toEqual([{ path: 'assignto', message }])
    },
  )

  it('takes odd ids for unknown ones, and refuses what no column can hold', async () => {
    const odd = await send(admin, moveOrderStatus, {
      orderId: ['9'.repeat(40), "' or 1=1 --"],
      updatingStatus: 'Awaiting',
    })
    expect(odd.http).toBe(404)
    expect(odd.body.data as unknown).toHaveLength(2)
    for (const id of ['\u0000', '\ud800']) {
      const answer = await send(admin, moveOrderStatus, {
        orderId: ['A', { id }],
        updatingStatus: 'Awaiting',
      })
      expect([answer.http, answer.body.errors?.[0]?.path]).toEqual([400, 'orderId.1.id'])
    }
  })

  it.each([changeOrderStatus, moveOrderStatus])('lets only leads delete ($path)', async (route) => {
    const { id, order_id } = await order({ status: 'Awaiting' })
    for (const member of [team, night]) {
      const refused = await send(member, route, { orderId: order_id, updatingStatus: 'Deleted' })
      expect(refused.http).toBe(403)
    }
    expect((await rowOf(id)).status).toBe('Awaiting')
    const deleted = await send(manager, route, {
      orderId: [{ id: order_id, status: 'Awaiting' }],
      updatingStatus: 'Deleted',
    })
    expect(deleted.body.message).toBe('Order has been deleted successfully')
    expect(await rowOf(id)).toMatchObject({ status: 'Deleted', previous_status: 'Awaiting' })
  })

  it('lets only leads take an order out of Deleted, by every way', async () => {
    const parts = { status: 'Deleted', previous_status: 'Contact Customer' } as const
    const { id, order_id } = await order(parts)
    const free = await order()
    const moved = await send(team, moveOrderStatus, {
      orderId: [order_id, free.order_id],
      updatingStatus: 'Awaiting',
    })
    expect(moved.body.message).toBe('1 moved, 1 was not allowed')
    for (const [route, body] of [
      [moveOrderStatus, { orderId: order_id, updatingStatus: 'move_new_orders' }],
      [completeRefunds, { orderId: order_id }],
      [restoreOrders, { orderId: order_id }],
    ] as const)
      expect((await send(team, route, body as never)).http).toBe(403)
    const restored = await send(manager, restoreOrders, { orderId: order_id })
    expect(restored.body.message).toBe('Order has been restored successfully')
    expect(await rowOf(id)).toMatchObject({ status: 'Contact Customer', previous_status: null })
  })

  it('makes an order New and due today by move_new_orders', async () => {
    // In Phnom Penh it is the next day already.
    const evening = new Date(Date.now() + 10 * 24 * 3600_000)
    evening.setUTCHours(18, 0, 0, 0)
    const today = new Date(evening.getTime() + 7 * 3600_000).toISOString().slice(0, 10)
    office.setNow(evening)
    try {
      const future = await order({ processing_date: '2999-08-01' })
      const called = await order({ status: 'Customer Called', processing_date: '2999-08-01' })
      const token = await office.signInAs(team)
      const { body } = await office.call(moveOrderStatus, {
        token,
        body: {
          orderId: [future.order_id, called.order_id],
          updatingStatus: 'move_new_orders',
        },
      })
      expect(body.message).toBe('Order has been moved successfully')
      for (const { id } of [future, called])
        expect(await rowOf(id)).toMatchObject({ status: 'New', processing_date: today })
    } finally {
      office.setNow(null)
    }
    const due = await order()
    const again = await send(team, moveOrderStatus, {
      orderId: due.order_id,
      updatingStatus: 'move_new_orders',
    })
    expect(again.body.message).toBe('Already in New')
  })

  it('assigns free orders only to who presses "Assign to me", lead or not', async () => {
    const [a, b] = [await order(), await order()]
    await send(night, assignOrders, { orderId: a.order_id, assignto: 'nora  NIGHT' })
    const mixed = await send(admin, assignOrders, {
      orderId: [a.order_id, b.order_id],
      assignto: admin.name,
    })
    expect(mixed.body.message).toBe('1 assigned, 1 was assigned to somebody else')
    expect(mixed.body.data.map(({ message }) => message)).toEqual([
      'Already assigned to Nora Night',
      `Assigned to ${admin.name}`,
    ])
    const over = await send(admin, assignOrders, {
      orderId: a.order_id,
      assignto: admin.name,
      reassign: true,
    })
    expect(over.body.message).toBe('Order has been assigned successfully')
    expect((await rowOf(a.id)).assigned_to).toBe(admin.id)
  })

  it('lets leads give orders to others and free them, others only their own', async () => {
    const { id, order_id } = await order()
    expect((await send(team, assignOrders, { orderId: order_id, assignto: night.name })).http).toBe(
      403,
    )
    expect(
      (await send(team, assignOrders, { orderId: order_id, assignto: team.name, reassign: true }))
        .http,
    ).toBe(403)
    await send(manager, assignOrders, { orderId: order_id, assignto: night.name })
    await send(manager, assignOrders, { orderId: order_id, assignto: team.name })
    expect((await rowOf(id)).assigned_to).toBe(team.id)
    const foreign = await send(night, assignOrders, { orderId: order_id, assignto: null })
    expect(foreign.http).toBe(403)
    expect(foreign.body.message).toMatch(/^Assigned to Tim Team/)
    const own = await send(team, assignOrders, { orderId: order_id, assignto: null })
    expect(own.body.data).toMatchObject([{ done: true, assign_to: null, status: 'New' }])
    expect(await kindsOf(id)).toMatchObject([
      { kind: 'order.assigned', from: null, to: night.name },
      { kind: 'order.assigned', from: night.name, to: team.name },
      { kind: 'order.assigned', from: team.name, to: null },
    ])
  })

  it('dates a refund, closes the request and leaves My Orders alone', async () => {
    const { id, order_id } = await order({
      status: 'Contact Customer',
      refund_requested_at: new Date(),
      assigned_to: team.id,
    })
    const refunded = await send(team, completeRefunds, { orderId: [order_id] })
    expect(refunded.body.message).toBe('Order has been refunded successfully')
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'Refunds', refund_requested_at: null })
    expect(row.refund_date).toEqual(row.status_changed_at)
    await send(team, moveOrderStatus, { orderId: order_id, updatingStatus: 'Awaiting' })
    expect((await rowOf(id)).refund_date).toBeNull()
  })

  it('counts the first completion, and only that', async () => {
    const { id, order_id } = await order()
    await send(team, moveOrderStatus, { orderId: order_id, updatingStatus: 'Completed' })
    const first = await rowOf(id)
    expect(first).toMatchObject({ completed_by: team.id, completed_at: first.status_changed_at })
    await send(night, moveOrderStatus, { orderId: order_id, updatingStatus: 'Awaiting' })
    await send(night, moveOrderStatus, { orderId: order_id, updatingStatus: 'Completed' })
    expect(await rowOf(id)).toMatchObject({
      completed_by: team.id,
      completed_at: first.completed_at,
    })
  })

  it('writes nothing when it says nothing was done', async () => {
    const { id, order_id } = await order({ assigned_to: night.id })
    await send(team, assignOrders, { orderId: order_id, assignto: team.name })
    await send(night, assignOrders, { orderId: order_id, assignto: night.name })
    expect(await kindsOf(id)).toEqual([])
  })
})
