import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import {
  assignOrders,
  changeOrderStatus,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import { bulkQueue, claimNext } from '@e-arrival/contract/orders/bulk'
import { type Action, may, type Role, roles } from '@e-arrival/contract/permissions'
import { MOVE_NEW_ORDERS, type Status, statuses } from '@e-arrival/contract/statuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

type Asked = { route: RouteDef; body: object }
/** What the screens offer for an order, the right it needs, and the statuses in which it can be done. */
type Offer = {
  what: string
  needs: Action
  from: readonly Status[]
  ask: (order_id: string, me: TestMember, other: TestMember) => Asked
}

const living = statuses.filter((status) => status !== 'Deleted')
const gone = ['Deleted'] as const
const toDeleted = { updatingStatus: 'Deleted' }
const wholeQueue = (search: string, action: object, queue = 'new'): Asked => ({
  route: bulkQueue,
  body: { queue, search, action },
})

const offers: readonly Offer[] = [
  {
    what: 'Assign to me',
    needs: 'orders.assign-self',
    from: living,
    ask: (orderId, me) => ({ route: assignOrders, body: { orderId, assignto: me.name } }),
  },
  {
    what: 'Assign to somebody else',
    needs: 'orders.assign-others',
    from: living,
    ask: (orderId, _me, other) => ({
      route: assignOrders,
      body: { orderId, assignto: other.name },
    }),
  },
  {
    what: 'Next order',
    needs: 'orders.assign-self',
    from: ['New'],
    ask: (search) => ({ route: claimNext, body: { queue: 'newOrder', search } }),
  },
  {
    what: 'Move to New Orders',
    needs: 'orders.move',
    from: living.filter((status) => status !== 'New'),
    ask: (orderId) => ({
      route: moveOrderStatus,
      body: { orderId, updatingStatus: MOVE_NEW_ORDERS },
    }),
  },
  {
    what: 'Refunded it',
    needs: 'orders.refund',
    from: living.filter((status) => status !== 'Refunds'),
    ask: (orderId) => ({ route: completeRefunds, body: { orderId } }),
  },
  {
    what: 'Delete Order and a row’s Delete',
    needs: 'orders.delete',
    from: living,
    ask: (orderId) => ({ route: changeOrderStatus, body: { orderId, ...toDeleted } }),
  },
  {
    what: 'Move to Delete',
    needs: 'orders.delete',
    from: living,
    ask: (orderId) => ({ route: moveOrderStatus, body: { orderId, ...toDeleted } }),
  },
  {
    what: 'Delete Order for a whole queue',
    needs: 'orders.delete',
    from: ['New'],
    ask: (search) => wholeQueue(search, { kind: 'move', ...toDeleted }),
  },
  {
    what: 'Restore',
    needs: 'orders.restore',
    from: gone,
    ask: (orderId) => ({ route: restoreOrders, body: { orderId } }),
  },
  {
    what: 'Restore for a whole queue',
    needs: 'orders.restore',
    from: ['New'],
    ask: (search) => wholeQueue(search, { kind: 'restore' }),
  },
  {
    what: 'out of Deleted for its whole queue',
    needs: 'orders.restore',
    from: gone,
    ask: (search) =>
      wholeQueue(search, { kind: 'move', updatingStatus: 'Awaiting' }, 'deletedOrder'),
  },
  ...[MOVE_NEW_ORDERS, 'Awaiting', 'Refunds'].map((updatingStatus) => ({
    what: `out of Deleted by ${updatingStatus}`,
    needs: 'orders.restore' as const,
    from: gone,
    ask: (orderId: string) => ({ route: moveOrderStatus, body: { orderId, updatingStatus } }),
  })),
  {
    what: 'out of Deleted by Refunded it',
    needs: 'orders.restore',
    from: gone,
    ask: (orderId) => ({ route: completeRefunds, body: { orderId } }),
  },
]

describe('what each role may do with an order', () => {
  let office: TestApp
  let other: TestMember
  const members = new Map<Role, { me: TestMember; token: string }>()
  beforeAll(async () => {
    office = await testApp()
    other = await makeMember(office.db, 'Team', 'Somebody Else')
    for (const role of roles) {
      const me = await makeMember(office.db, role)
      members.set(role, { me, token: await office.signInAs(me) })
    }
  })
  afterAll(() => office.close())

  const statusOf = async (role: Role, from: Status, ask: Offer['ask']): Promise<number> => {
    const { me, token } = members.get(role) ?? expect.fail()
    const { order_id } = await makeOrder(office.db, { status: from })
    const { route, body } = ask(order_id, me, other)
    const { method, path } = route
    const headers = { authorization: token }
    const url = API_BASE + path
    return (await office.app.inject({ method, url, headers, payload: body })).statusCode
  }

  it.each(offers)('$what: who holds $needs does it, to others it is 403', async (offer) => {
    for (const role of roles)
      for (const from of offer.from)
        expect([role, from, await statusOf(role, from, offer.ask)]).toEqual([
          ...[role, from],
          may(role, offer.needs) ? 200 : 403,
        ])
  })

  it('Move to Original Folder: one’s own everybody, another’s only Admin and Manager', async () => {
    const orderId = async (assigned_to: number) =>
      (await makeOrder(office.db, { assigned_to })).order_id
    for (const [role, { me, token }] of members) {
      const ask = async (holder: number) => {
        const body = { orderId: await orderId(holder), assignto: null }
        return (await office.call(assignOrders, { token, body })).http
      }
      const foreign = may(role, 'orders.assign-others') ? 200 : 403
      expect([role, await ask(me.id), await ask(other.id)]).toEqual([role, 200, foreign])
    }
  })
})
