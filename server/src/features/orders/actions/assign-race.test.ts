import type { BulkResult } from '@e-arrival/contract/call/ids'
import { assignOrders } from '@e-arrival/contract/orders/actions'
import { deleteMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChains } from '../../../testing/made/broken-chains.ts'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const ORDERS = 100
/** RACES=200 is the long run. */
const RACES = Number(process.env.RACES ?? 5)

describe.each(databaseKinds())('two members take the same orders at once (%s)', (kind) => {
  let office: TestApp
  let ann: TestMember
  let tim: TestMember
  const tokens = new Map<TestMember, string>()
  const orders: string[] = []

  beforeAll(async () => {
    office = await testApp(kind)
    ann = await makeMember(office.db, 'Admin', 'Ann')
    tim = await makeMember(office.db, 'Team', 'Tim')
    for (const member of [ann, tim]) tokens.set(member, await office.signInAs(member))
    for (let n = 0; n < ORDERS; n++) orders.push((await makeOrder(office.db)).order_id)
  })
  afterAll(() => office.close())

  const take = async (member: TestMember, ids: string[]): Promise<BulkResult> => {
    const { body } = await office.call(assignOrders, {
      token: tokens.get(member) ?? '',
      body: { orderId: ids.map((id) => ({ id, status: 'New' })), assignto: member.name },
    })
    return body.data
  }

  type Owners = Map<string, number | null>
  const checkTruth = (results: BulkResult, owners: Owners, own: TestMember, other: TestMember) => {
    expect(results).toHaveLength(ORDERS)
    for (const { order_id, done, message, assign_to } of results) {
      const owner = done ? own : other
      expect([owners.get(order_id), assign_to]).toEqual([owner.id, owner.name])
      if (!done) expect(message).toBe(`Already assigned to ${other.name}`)
    }
  }

  it('gives each order one owner and tells each member the truth', async () => {
    for (let race = 0; race < RACES; race++) {
      await office.db.updateTable('orders').set({ assigned_to: null }).execute()
      const [first, second] = await Promise.all([take(ann, orders), take(tim, orders.toReversed())])
      const rows = await office.db
        .selectFrom('orders')
        .select(['order_id', 'assigned_to'])
        .execute()
      const owners = new Map(rows.map((row) => [row.order_id, row.assigned_to]))
      checkTruth(first, owners, ann, tim)
      checkTruth(second, owners, tim, ann)
    }
    expect(await brokenChains(office.db)).toEqual([])
  })

  it('leaves no open order with a member who is deleted meanwhile', async () => {
    for (let race = 0; race < RACES; race++) {
      await office.db.updateTable('orders').set({ assigned_to: null }).execute()
      const leaver = await makeMember(office.db, 'Team')
      tokens.set(leaver, await office.signInAs(leaver))
      const [, deleted] = await Promise.all([
        take(leaver, orders),
        office.call(deleteMember, {
          token: tokens.get(ann) ?? '',
          body: { teamMemberId: leaver.id },
        }),
      ])
      expect(deleted.http).toBe(200)
      const held = await office.db
        .selectFrom('orders')
        .select('id')
        .where('assigned_to', '=', leaver.id)
        .execute()
      expect(held).toEqual([])
    }
  })
})
