import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import { assignOrders, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { bulkLineSchema } from '@e-arrival/contract/orders/bulk'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { MOVE_NEW_ORDERS } from '@e-arrival/contract/statuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('a whole queue chosen by who has its orders (%s)', (kind) => {
  let office: TestApp
  let team: TestMember
  let byTeam: string
  let byAdmin: string
  beforeAll(async () => {
    office = await testApp(kind)
    team = await makeMember(office.db, 'Team', 'Tim Team')
    byTeam = await office.signInAs(team)
    byAdmin = await office.signInAs(await makeMember(office.db, 'Admin'))
  })
  afterAll(() => office.close())

  const hand = (orderId: string, assignto: string | null) =>
    office.call(assignOrders, { token: byAdmin, body: { orderId: [orderId], assignto } })
  const move = async (payload: object) => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/admin/bulk-queue',
      headers: { authorization: byTeam },
      payload,
    })
    const last = answer.body.trim().split('\n').at(-1) ?? ''
    return bulkLineSchema.parse(JSON.parse(last))
  }

  it.each([
    ['my orders', { queue: 'myOrder' }, true],
    ['those of a member', { queue: 'allOrder', member: 'Tim Team' }, true],
    ['those of nobody', { queue: 'newOrder', unassigned: true }, false],
  ])(
    'leaves out of %s what came to them after the member looked',
    async (_of, selection, isHis) => {
      const at = new Date(Date.now() - 3600_000)
      const made = (assigned_to: number | null) =>
        makeOrder(office.db, { created_at: at, status_changed_at: at, assigned_to })
      const [inIt, outOfIt] = isHis ? [team.id, null] : [null, team.id]
      const [leaves, stays, comes] = [await made(inIt), await made(inIt), await made(outOfIt)]
      const asOf = new Date(Date.now() - 5_000).toISOString()
      const [into, out] = isHis ? [team.name, null] : [null, team.name]
      await hand(leaves.order_id, out)
      await hand(comes.order_id, into)
      const action = { kind: 'move', updatingStatus: 'Awaiting' }
      const asked = { ...selection, action, count: 2 }
      expect(await move({ ...asked, asOf })).toMatchObject({
        ...{ status: 1, total: 2, done: 1, refused: 1 },
        message: '1 moved, 1 was changed meanwhile',
      })
      const statusOf = (id: number) =>
        office.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()
      expect(await statusOf(stays.id)).toEqual({ status: 'Awaiting' })
      expect(await statusOf(comes.id)).toEqual({ status: 'New' })
      // What is left is seen when the list is looked at again; then it goes.
      await move({ ...asked, count: 10 })
      expect(await statusOf(comes.id)).toEqual({ status: 'Awaiting' })
      await office.db
        .updateTable('orders')
        .set({ assigned_to: null, status: 'Completed' })
        .execute()
    },
  )

  /** The moment at which the member looked; it counts to the end of its second, which is over then. */
  const look = async (): Promise<string> => {
    const asOf = new Date().toISOString()
    await new Promise((done) => setTimeout(done, 1_050))
    return asOf
  }
  const action = { kind: 'move', updatingStatus: 'Awaiting' }

  it('leaves out what a reference brought under the search after the member looked', async () => {
    const { order_id: orderId } = await makeOrder(office.db)
    const orders = [{ id: orderId }]
    await office.call(fileOrders, { token: byTeam, body: { reference: 'FIRST-1', orders } })
    const asOf = await look()
    const body = { orderId, reference: 'CAMELATER-77', seen: 'FIRST-1' }
    const corrected = await office.call(correctFiling, { token: byTeam, body })
    expect(corrected.body).toMatchObject({ status: 1 })
    const asked = { queue: 'allOrder', search: 'CAMELATER-77', action, count: 1 }
    expect(await move({ ...asked, asOf })).toMatchObject({ done: 0, refused: 1 })
    expect(await move(asked)).toMatchObject({ status: 1, done: 1 })
  })

  it('leaves out what an undo brought into the list after the member looked', async () => {
    const { order_id: id } = await makeOrder(office.db, {
      ...{ surname: 'Undonely', arrival_date: '2099-03-04', processing_date: '2099-02-25' },
    })
    const toNew = await office.call(moveOrderStatus, {
      token: byTeam,
      body: { orderId: [{ id, status: 'New' }], updatingStatus: MOVE_NEW_ORDERS },
    })
    const asOf = await look()
    const batchId = toNew.body.data[0]?.undo_id ?? ''
    const undone = await office.call(undoBatch, { token: byTeam, body: { batchId } })
    expect(undone.body).toMatchObject({ status: 1, data: { undone: 1 } })
    const asked = { queue: 'futureOrder', month: 2, search: 'Undonely', action, count: 1 }
    expect(await move({ ...asked, asOf })).toMatchObject({ done: 0, refused: 1 })
    expect(await move(asked)).toMatchObject({ status: 1, done: 1 })
  })

  it('refuses a filter that it does not know: without it more orders would be meant', async () => {
    const { id } = await makeOrder(office.db)
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/admin/bulk-queue',
      headers: { authorization: byTeam },
      payload: {
        ...{ queue: 'newOrder', serach: 'nobody has this' },
        action: { kind: 'move', updatingStatus: 'Awaiting' },
      },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('fields that are not known here: serach'),
    ])
    const row = office.db.selectFrom('orders').select('status').where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: 'New' })
  })
})
