import { Readable } from 'node:stream'
import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { assignOrders, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { readImportLines, runImport } from '../../intake/intake.public.ts'
import { verifyStates } from './verify-states.ts'

describe.each(databaseKinds())('what was done to orders by the product, on %s', (kind) => {
  let app: TestApp
  let member: TestMember
  let token: string
  let other: string
  beforeAll(async () => {
    app = await testApp(kind)
    member = await makeMember(app.db, 'Admin', 'Dara Import')
    token = await app.signInAs(member)
    other = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const move = async (
    by: string,
    id: string,
    updatingStatus: 'Completed' | 'New',
    undoId?: string,
  ) => {
    const target = updatingStatus === 'New' ? 'move_new_orders' : updatingStatus
    const body = { orderId: id, updatingStatus: target, undoId } as const
    const [done] = (await app.call(moveOrderStatus, { token: by, body })).body.data
    expect(done?.done).toBe(true)
    return done?.undo_id ?? ''
  }
  const pack = async (orderId: string) =>
    (await app.call(getDefencePackDetails, { token, body: { orderId, defencePackType: 1 } })).http
  /** What `verify` says of one order, and whether a pack is made over it. */
  const checked = async (orderId: string) => {
    const problems = (await verifyStates(app.db)).filter((one) => one.includes(orderId))
    return { problems, pack: await pack(orderId) }
  }
  const HONEST = { problems: [], pack: 200 }

  it('is told as it was where one action met an order twice and was taken back', async () => {
    const { id, order_id } = await makeOrder(app.db)
    const arrival = { status: 'New' as const, domain: '' }
    const site: Actor = { ...systemActor, kind: 'intake', name: 'site' }
    await appendEvents(app.db, site, new Date(), [
      { orderId: id, kind: 'order.arrived', data: arrival, rows: [{ kind: 'order', id }] },
    ])
    const action = await move(token, order_id, 'Completed')
    await move(other, order_id, 'New')
    await move(token, order_id, 'Completed', action)
    const undone = await app.call(undoBatch, { token, body: { batchId: action } })
    expect(undone.body.data).toMatchObject({ undone: 1, refused: 1 })
    expect(await checked(order_id)).toEqual(HONEST)
  })

  it('is taken as it stands where an import of an older version wrote it', async () => {
    const { id, order_id } = await makeOrder(app.db, {
      ...{ status: 'Refunds', refund_date: new Date('2026-01-02'), assigned_to: member.id },
    })
    const site: Actor = { ...systemActor, kind: 'intake', name: 'site' }
    await appendEvents(app.db, site, new Date(), [
      { orderId: id, kind: 'order.arrived', data: { status: 'New', domain: '' } },
    ])
    const fields = ['status', 'refund_date', 'assigned_to', 'hotel_name']
    await appendEvents(app.db, { ...systemActor, name: 'Import' }, new Date(), [
      { orderId: id, kind: 'order.updated', data: { fields }, rows: [{ kind: 'order', id }] },
    ])
    expect(await checked(order_id)).toEqual(HONEST)
  })

  describe('by an import', () => {
    const bring = async (order_id: string, more: object) => {
      const line = {
        order_id,
        full_name: 'Sophea',
        surname: 'Sok',
        email: 's@example.com',
        ...more,
      }
      const lines = readImportLines(Readable.from([Buffer.from(JSON.stringify(line))]), 'a.ndjson')
      const nothing = async () => undefined
      const deps = {
        ...{ clock: systemClock, futureDays: 7, onReject: nothing, onLeft: nothing },
        staffByName: async () => member,
      }
      await runImport(app.db, deps, { source: 'a', lines })
    }
    const BROUGHT = {
      process_status: 'Completed',
      assign_to: 'Dara Import',
      remark: [{ remark: 'Money back', status_refund: 'Y', created_at: '2026-02-03' }],
    }
    const FORGED = [
      ['assignee', 'assigned_to = null'],
      ['refund request', 'refund_requested_at = null'],
      ['completion', `completed_at = '2026-02-04'`],
    ] as const

    it.each(FORGED)('is held against what it brought: %s', async (part, change) => {
      const order_id = `BROUGHT-${part.replace(' ', '-')}`
      await bring(order_id, BROUGHT)
      expect(await checked(order_id)).toEqual(HONEST)
      await tamper(app.db, sql`update orders set ${sql.raw(change)} where order_id = ${order_id}`)
      expect(await checked(order_id)).toEqual({
        ...{ problems: [expect.stringContaining(`${part} of order ${order_id} is`)], pack: 409 },
      })
    })

    it('tells as it was what was worked on since', async () => {
      await bring('WORKED-1', { ...BROUGHT, process_status: 'New' })
      const give = { orderId: 'WORKED-1', assignto: null }
      await app.call(assignOrders, { token, body: give })
      await move(token, 'WORKED-1', 'Completed')
      await bring('WORKED-1', { process_status: 'Refunds', refund_date: '2026-03-01' })
      expect(await checked('WORKED-1')).toEqual(HONEST)
    })
  })
})
