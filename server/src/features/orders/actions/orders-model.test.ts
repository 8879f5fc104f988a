import type { RouteDef, RouteRequest } from '@e-arrival/contract/call/route'
import {
  assignOrders,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import { getFolderCounts } from '@e-arrival/contract/orders/counts'
import { listOrders } from '@e-arrival/contract/orders/list'
import { queueCount, queueNames } from '@e-arrival/contract/orders/queues'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { addRemark } from '@e-arrival/contract/remarks'
import { type MoveTarget, moveTargets, type Status, statuses } from '@e-arrival/contract/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChains } from '../../../testing/made/broken-chains.ts'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { OrdersModel } from './orders-model.fixture.ts'

/** RUNS=1000 is the long run. */
const RUNS = Number(process.env.RUNS ?? 40)
const DAY_MS = 24 * 3600_000
/** Noon in Phnom Penh, so that the day is the same in UTC. */
const START = Date.parse('2026-05-30T05:00:00Z')
const dayAfter = (days: number) => new Date(START + days * DAY_MS).toISOString().slice(0, 10)

const COUNT = 6
const MEMBERS = ['Ann', 'Tim', 'Tess'] as const
const who = fc.constantFrom(...MEMBERS)
const some = fc.uniqueArray(fc.integer({ min: 0, max: COUNT - 1 }), { minLength: 1, maxLength: 4 })
const targets = [...(Object.keys(moveTargets) as MoveTarget[]), 'move_new_orders' as const]
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move'),
      who,
      some,
      to: fc.constantFrom(...targets),
      seen: fc.option(fc.constantFrom<Status>(...statuses), { freq: 3, nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('assign'), who, some, to: fc.option(who) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund'), who, some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore'), who, some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask'), who, some }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pass'), days: fc.integer({ min: 1, max: 3 }) }),
  },
)
type Step = {
  do: string
  who?: (typeof MEMBERS)[number]
  some?: number[]
  to?: string | null
  seen?: Status | undefined
  days?: number
}
const begun = fc.record({
  status: fc.constantFrom(...statuses.filter((status) => status !== 'Deleted')),
  priority: fc.boolean(),
  due: fc.integer({ min: -2, max: 4 }),
})

describe.each(databaseKinds())('lists, counts and undo against a model (%s)', (kind) => {
  let office: TestApp
  const members = new Map<string, TestMember>()
  const tokens = new Map<string, string>()
  let days = 0
  let model: OrdersModel

  beforeAll(async () => {
    office = await testApp(kind)
    for (const [n, name] of MEMBERS.entries())
      members.set(name, await makeMember(office.db, n === 0 ? 'Admin' : 'Team', name))
  })
  afterAll(() => office.close())

  const goTo = async (day: number) => {
    days = day
    office.setNow(new Date(START + day * DAY_MS))
    for (const [name, member] of members) tokens.set(name, await office.signInAs(member))
  }
  const memberOf = (name: string) => ({ name, role: members.get(name)?.type ?? 'Team' }) as const
  const call = <const R extends RouteDef>(by: string, route: R, sent: Partial<RouteRequest<R>>) =>
    office.call<R>(route, { token: tokens.get(by) ?? '', ...sent } as never)

  const clear = async () => {
    await tamper(office.db, sql`truncate events`)
    for (const table of [
      'undo_batches',
      'remarks',
      'event_heads',
      'applications',
      'order_search',
      'orders',
    ] as const)
      await office.db.deleteFrom(table).execute()
  }
  const begin = async (orders: { status: Status; priority: boolean; due: number }[]) => {
    await clear()
    await goTo(0)
    model = new OrdersModel()
    model.today = dayAfter(0)
    for (const { status, priority, due } of orders) {
      const made = await makeOrder(office.db, {
        status,
        processing_mode: priority ? 'Priority Processing' : 'Regular Processing',
        processing_date: dayAfter(due),
      })
      const order = { id: made.order_id, status, previous: status, priority, due: dayAfter(due) }
      model.orders.set(order.id, { ...order, owner: null, asked: false, version: 0 })
    }
  }

  const idsOf = (some: number[]) => {
    const all = [...model.orders.keys()]
    return some.flatMap((n) => all[n] ?? [])
  }
  const doneOf = (data: { order_id: string; done: boolean }[] | null) =>
    (data ?? []).filter(({ done }) => done).map(({ order_id }) => order_id)

  const actions: Record<string, (step: Step, by: string, ids: string[]) => Promise<void>> = {
    async move({ to, seen }, by, ids) {
      const orderId = ids.map((id) => ({ id, ...(seen ? { status: seen } : {}) }))
      const { body } = await call(by, moveOrderStatus, {
        body: { orderId, updatingStatus: to as MoveTarget },
      })
      const target = to === 'move_new_orders' ? 'New' : (to as Status)
      expect(doneOf(body.data)).toEqual(model.move(memberOf(by), ids, target, seen))
    },
    async assign({ to }, by, ids) {
      const { body } = await call(by, assignOrders, {
        body: { orderId: ids, assignto: to ?? null },
      })
      expect(doneOf(body.data)).toEqual(model.assign(memberOf(by), ids, to ?? null))
    },
    async refund(_step, by, ids) {
      const { body } = await call(by, completeRefunds, { body: { orderId: ids } })
      expect(doneOf(body.data)).toEqual(model.move(memberOf(by), ids, 'Refunds'))
    },
    async restore(_step, by, ids) {
      const { body } = await call(by, restoreOrders, { body: { orderId: ids } })
      expect(doneOf(body.data)).toEqual(model.restore(memberOf(by), ids))
    },
    async ask(_step, by, [orderId = '']) {
      await call(by, addRemark, { body: { orderId, remark: 'money back', statusRefund: 'Y' } })
      model.askRefund(orderId)
    },
    async undo(_step, by) {
      const { data } = (await call(by, listUndoable, {})).body
      const expected = model.undo(memberOf(by))
      expect(data.length > 0).toBe(expected !== undefined)
      if (!data[0]) return
      const { body } = await call(by, undoBatch, { body: { batchId: data[0].id } })
      expect(body.data).toMatchObject(expected ?? {})
    },
    async pass(step) {
      await goTo(days + (step.days ?? 0))
      model.today = dayAfter(days)
    },
  }

  const countsAgree = async (by: string) => {
    const { data } = (await call(by, getFolderCounts, { query: {} })).body
    const counted = Object.fromEntries(queueNames.map((queue) => [queue, data[queueCount[queue]]]))
    const expected = queueNames.map((queue) => [queue, model.list(queue, by).length])
    expect(counted).toEqual(Object.fromEntries(expected))
  }
  const listsAgree = async (by: string) => {
    for (const orderName of queueNames) {
      const { body } = await call(by, listOrders, { params: { orderName }, query: {} })
      const listed = body.data.map(({ order_id }) => order_id).sort()
      const expected = model.list(orderName, by)
      expect([orderName, listed, body.count]).toEqual([orderName, expected, expected.length])
    }
  }

  it(
    'never differ',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(begun, { minLength: COUNT, maxLength: COUNT }),
          fc.array(step, { minLength: 3, maxLength: 16 }),
          async (orders, steps) => {
            await begin(orders)
            for (const [n, next] of (steps as Step[]).entries()) {
              // A second apart: the newest action is the newest by its time.
              office.setNow(new Date(START + days * DAY_MS + n * 1000))
              const by = next.who ?? 'Ann'
              await actions[next.do]?.(next, by, idsOf(next.some ?? []))
              await countsAgree(by)
            }
            for (const by of MEMBERS) await listsAgree(by)
            expect(await brokenChains(office.db)).toEqual([])
          },
        ),
        { numRuns: RUNS, endOnFailure: RUNS < 100 },
      )
    },
    60_000 + RUNS * 5_000,
  )
})
