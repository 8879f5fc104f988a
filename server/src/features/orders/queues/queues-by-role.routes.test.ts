import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { bulkQueue, claimNext } from '@e-arrival/contract/orders/bulk'
import { exportOrders } from '@e-arrival/contract/orders/export'
import { getNeighbours, whichAreThere } from '@e-arrival/contract/orders/find'
import { listOrders, searchOrders } from '@e-arrival/contract/orders/list'
import { type QueueName, queueNames } from '@e-arrival/contract/orders/queues'
import { may, type Role, roles } from '@e-arrival/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const PRIORITY = 'Priority Processing'
const FAR = '2999-03-01'

/** One order or more for each queue, and which queues each is in (D7–D20). My Orders holds the caller's own. */
const orders = {
  DUE00001: [{}, ['newOrder']],
  URGENT01: [{ processing_mode: PRIORITY }, ['priorityOrder']],
  LATER001: [{ processing_date: FAR }, ['futureOrder']],
  LATER002: [{ processing_date: FAR, processing_mode: PRIORITY }, ['futureOrder']],
  UNPAID01: [{ status: 'Pending' }, ['pendingOrder']],
  DONE0001: [{ status: 'Completed' }, ['completedOrder']],
  GONE0001: [{ status: 'Deleted' }, ['deletedOrder']],
  WAITING1: [{ status: 'Awaiting' }, ['awaitingOrder']],
  GOVT0001: [{ status: 'AwaitingGovt' }, ['awaitingGovtOrder']],
  CALLED01: [{ status: 'Customer Called' }, ['customerCalledOrder']],
  TELL0001: [{ status: 'Contact Customer' }, ['contactCustomerOrder']],
  BACK0001: [{ status: 'Refunds', refund_date: new Date() }, ['refundOrder']],
  ASKED001: [
    { status: 'AwaitingGovt', refund_requested_at: new Date() },
    ['awaitingGovtOrder', 'refundOrder'],
  ],
} as const
/** Held by a member of each role: one at work, one finished. */
const heldBy = (role: Role): readonly [working: string, finished: string] => {
  const at = roles.indexOf(role)
  return [`MINE000${at}`, `PAST000${at}`]
}

const rowsOf = (queue: QueueName, role: Role): string[] => {
  const everybody = roles.flatMap((each) => [...heldBy(each)])
  if (queue === 'allOrder') return [...Object.keys(orders), ...everybody]
  if (queue === 'myOrder') return [heldBy(role)[0]]
  const own = Object.entries(orders).filter(([, [, queues]]) =>
    (queues as readonly string[]).includes(queue),
  )
  const held = roles.map((each) => heldBy(each)[queue === 'completedOrder' ? 1 : 0])
  const holds = queue === 'completedOrder' || queue === 'customerCalledOrder'
  return [...own.map(([id]) => id), ...(holds ? held : [])]
}
const isOpen = (queue: QueueName, role: Role): boolean =>
  queue !== 'allOrder' || may(role, 'orders.history')

describe('each queue for each role', () => {
  let office: TestApp
  const tokens = new Map<Role, string>()
  beforeAll(async () => {
    office = await testApp()
    for (const [order_id, [parts]] of Object.entries(orders))
      await makeOrder(office.db, { order_id, ...parts })
    for (const role of roles) {
      const member = await makeMember(office.db, role)
      tokens.set(role, await office.signInAs(member))
      const [order_id, finished] = heldBy(role)
      const held = { assigned_to: member.id }
      await makeOrder(office.db, { ...held, order_id, status: 'Customer Called' })
      await makeOrder(office.db, { ...held, order_id: finished, status: 'Completed' })
    }
  })
  afterAll(() => office.close())

  const token = (role: Role) => tokens.get(role) ?? ''
  const ids = (rows: { order_id: string }[]) => rows.map(({ order_id }) => order_id).sort()

  it.each(queueNames)(
    '%s holds exactly its rows, in the list, a search and an export',
    async (queue) => {
      for (const role of roles.filter((each) => isOpen(queue, each))) {
        const expected = [role, ...rowsOf(queue, role).sort()]
        const list = await office.call(listOrders, {
          token: token(role),
          params: { orderName: queue },
          query: { limit: 'all' },
        })
        expect([role, ...ids(list.body.data)]).toEqual(expected)
        expect(list.body.count).toBe(expected.length - 1)
        const body = { searchVal: '', folderName: queue, start: 0, end: 1000 }
        const found = await office.call(searchOrders, { token: token(role), body })
        expect([role, ...ids(found.body.data)]).toEqual(expected)
        const asked = {
          params: { orderName: queue },
          body: { orderIds: [...Object.keys(orders), ...roles.flatMap(heldBy), 'NOSUCH00'] },
        }
        const there = await office.call(whichAreThere, { token: token(role), ...asked })
        expect([role, ...there.body.data.sort()]).toEqual(expected)
        const csv = await office.app.inject({
          url: `${API_BASE}${exportOrders.path.replace(':orderName', queue)}`,
          headers: { authorization: token(role) },
        })
        const lines = csv.body.trim().split('\r\n').slice(1)
        expect([role, ...lines.map((line) => line.split(',')[0]).sort()]).toEqual(expected)
      }
    },
  )

  it('a closed queue is refused with 403 by every way to it', async () => {
    const closed = queueNames.flatMap((queue) =>
      roles.filter((role) => !isOpen(queue, role)).map((role) => [queue, role] as const),
    )
    expect(closed).toEqual([['allOrder', 'Telecaller']])
    const ways: [RouteDef, string, object?][] = [
      [listOrders, '/admin/get-orders-list/allOrder'],
      [exportOrders, '/admin/export-orders/allOrder'],
      [getNeighbours, '/admin/order-neighbours/DUE00001?queue=allOrder'],
      [searchOrders, searchOrders.path, { folderName: 'allOrder' }],
      [searchOrders, searchOrders.path, {}],
      [whichAreThere, '/admin/orders-there/allOrder', { orderIds: ['DUE00001'] }],
      [bulkQueue, bulkQueue.path, { queue: 'allOrder', action: { kind: 'refund' } }],
      [claimNext, claimNext.path, { queue: 'allOrder' }],
    ]
    for (const [{ method }, path, payload] of ways) {
      const answer = await office.app.inject({
        method,
        url: API_BASE + path,
        headers: { authorization: token('Telecaller') },
        ...(payload ? { payload } : {}),
      })
      expect([path, answer.statusCode]).toEqual([path, 403])
    }
  })
})
