import { assignOrders } from '@e-arrival/contract/orders/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

type Ref = string | { id: string; status: string; assign_to: string | null }[]

describe.each(databaseKinds())('who gives what he saw free, on %s', (kind) => {
  let office: TestApp
  let manager: TestMember
  let team: TestMember
  let night: TestMember
  beforeAll(async () => {
    office = await testApp(kind)
    manager = await makeMember(office.db, 'Manager')
    team = await makeMember(office.db, 'Team', 'Tim Team')
    night = await makeMember(office.db, 'Night Staff', 'Nora Night')
  })
  afterAll(() => office.close())

  const assign = async (by: TestMember, orderId: Ref, assignto: string | null) =>
    office.call(assignOrders, { token: await office.signInAs(by), body: { orderId, assignto } })

  it('gives and frees nothing that another holds than who asked saw', async () => {
    const { id, order_id } = await makeOrder(office.db)
    const holder = async () =>
      (
        await office.db
          .selectFrom('orders')
          .select('assigned_to')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).assigned_to
    const give = (seen: string | null, to: string | null) =>
      assign(manager, [{ id: order_id, status: 'New', assign_to: seen }], to)
    await assign(night, order_id, night.name)
    const taken = await give(null, team.name)
    expect(taken.http).toBe(409)
    expect(taken.body.message).toBe('Already assigned to Nora Night')
    expect((await give('Somebody Else', null)).body.message).toBe('Already assigned to Nora Night')
    expect(await holder()).toBe(night.id)
    expect((await give('Somebody Else', night.name)).body.data).toMatchObject([{ done: true }])
    expect((await give(night.name, team.name)).http).toBe(200)
    expect(await holder()).toBe(team.id)
    await give(team.name, null)
    expect((await give(team.name, night.name)).body.message).toBe('Freed meanwhile')
    expect((await give(null, night.name)).http).toBe(200)
  })
})
