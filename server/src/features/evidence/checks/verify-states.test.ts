import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { fileOrders } from '@e-arrival/contract/filing/file-orders'
import { acceptOrder } from '@e-arrival/contract/intake'
import { assignOrders, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'
import { openCheckpoints } from '../checkpoints/open-checkpoints.ts'
import { checkEvidence } from './check-evidence.ts'
import { verifyStates } from './verify-states.ts'

describe.each(databaseKinds())('what the events say of orders, on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: { id: number; order_id: string }
  beforeAll(async () => {
    app = await testApp(kind)
    const member = await makeMember(app.db, 'Admin')
    token = await app.signInAs(member)
    const id = 'STATES-1'
    const key = { 'x-api-key': await addIntakeKey(app.db, 'a.example') }
    const sent = { order_id: id, full_name: 'Sophea', surname: 'Sok', email: 's@example.com' }
    await app.call(acceptOrder, { headers: key, body: sent as never })
    const row = app.db.selectFrom('orders').select(['id', 'order_id']).where('order_id', '=', id)
    order = await row.executeTakeFirstOrThrow()
    const filed = { orders: [{ id }], reference: 'KH-1' }
    expect((await app.call(fileOrders, { token, body: filed })).body).toMatchObject({
      data: [{ done: true }],
    })
    const move = { orderId: [{ id }], updatingStatus: 'Refunds' as const }
    expect((await app.call(moveOrderStatus, { token, body: move })).body.data[0]?.done).toBe(true)
    const give = { orderId: [{ id }], assignto: member.name }
    expect((await app.call(assignOrders, { token, body: give })).body.data[0]?.done).toBe(true)
  })
  afterAll(() => app.close())

  it('is what their rows say, after a move and an assignment', async () => {
    expect(await verifyStates(app.db)).toEqual([])
  })

  const FORGED = [
    ['status', `status = 'Completed'`, 'is Completed, its events say Refunds'],
    ['refund date', `refund_date = '2026-01-01T00:00:00Z'`, 'is 2026-01-01T00:00:00.000Z, its'],
    ['refund date', 'refund_date = null', 'is none, its events say 20'],
    ['assignee', 'assigned_to = null', 'is none, its events say member'],
    ['filed reference', `filed_reference = 'KH-9'`, 'is KH-9, its events say KH-1'],
    ['time of filing', `filed_at = '2026-01-01T00:00:00Z'`, 'is 2026-01-01T00:00:00.000Z, its'],
    ['time of filing', 'filed_at = null', 'is none, its events say 20'],
    ['filer', `filed_by = 'Nobody'`, 'is Nobody, its events say '],
    ['processing date', `processing_date = '2026-01-01'`, 'is 2026-01-01, its events say 20'],
    ['status before', `previous_status = 'New'`, 'is New, its events say none'],
    ['time of the status', `status_changed_at = '2026-01-01'`, 'is 2026-01-01T00:00:00.000Z, its'],
    ['hand behind the status', `status_changed_by = 'Nobody'`, 'is Nobody, its events say '],
  ] as const
  it.each(FORGED)('tells that the %s was changed by %s', async (part, change, how) => {
    await sql`drop table if exists kept_order`.execute(app.db)
    await sql`create table kept_order as select * from orders where id = ${order.id}`.execute(
      app.db,
    )
    await tamper(app.db, sql`update orders set ${sql.raw(change)} where id = ${order.id}`)
    const said = `${part} of order ${order.order_id} ${how}`
    const [problem, ...others] = await verifyStates(app.db)
    expect(problem).toContain(said)
    expect(others).toEqual([])

    const body = { orderId: order.order_id, defencePackType: 1 as const }
    const refused = await app.call(getDefencePackDetails, { token, body })
    expect(refused).toMatchObject({ http: 409, body: { message: expect.stringContaining(said) } })
    const params = { orderId: order.order_id }
    const { checked } = (await app.call(getOrderEvidence, { token, params })).body.data
    expect(checked.problems).toEqual([problem])
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    expect(await checkEvidence(app.db, deps)).toEqual([problem])

    await tamper(
      app.db,
      sql`update orders o set status = k.status, refund_date = k.refund_date, assigned_to = k.assigned_to,
        filed_reference = k.filed_reference, filed_at = k.filed_at, filed_by = k.filed_by,
        processing_date = k.processing_date, previous_status = k.previous_status,
        status_changed_at = k.status_changed_at, status_changed_by = k.status_changed_by
        from kept_order k where o.id = k.id`,
      sql`drop table kept_order`,
    )
    expect(await verifyStates(app.db)).toEqual([])
  })
})
