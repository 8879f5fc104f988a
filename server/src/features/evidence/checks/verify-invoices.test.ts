import { sendInvoice } from '@e-arrival/contract/invoices'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeToldOrder } from '../../../testing/made/make-told-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyInvoices, verifyInvoicesOf } from './verify-invoices.read.ts'

describe.each(databaseKinds())('invoices, on %s', (kind) => {
  let app: TestApp
  let order: { id: number; order_id: string }
  beforeAll(async () => {
    app = await testApp(kind)
    order = await makeToldOrder(app.db)
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    await makeMember(app.db, 'Team')
    const body = { orderId: order.order_id } as never
    expect((await app.call(sendInvoice, { token, body })).http).toBe(200)
  })
  afterAll(() => app.close())

  it.each([
    ['paid = not paid', 'invoice 1 of order % is not as it was written'],
    ['amount = amount::numeric - 45', 'invoice 1 of order % is not as it was written'],
    [
      `paper = replace(paper::text, '49.00', '4.00')::jsonb`,
      'invoice 1 of order % is not as it was written',
    ],
    [`created_at = created_at - interval '1 day'`, 'invoice 1 of order % is not as it was written'],
    ['created_by = (select max(id) from staff)', 'invoice 1 of order % is not as it was written'],
    [`gateway_name = 'Another'`, 'invoice 1 of order % is not as it was written'],
    [`payment_url = 'https://else.example'`, 'invoice 1 of order % is not as it was written'],
    ['number = 1001', 'invoice 1001 of order % was not written by the product'],
  ])('are as they were made, or named: %s', async (change, said) => {
    expect(await verifyInvoices(app.db)).toEqual([])
    await sql`drop table if exists kept_invoices`.execute(app.db)
    await sql`create table kept_invoices as select * from invoices`.execute(app.db)
    await tamper(app.db, sql`update invoices set ${sql.raw(change)}`)
    expect(await verifyInvoices(app.db)).toContain(said.replace('%', order.order_id))
    expect(await verifyInvoicesOf(app.db, order.id)).toContain(said.replace('%', order.order_id))
    await tamper(
      app.db,
      sql`update invoices i set paid = k.paid, amount = k.amount, paper = k.paper, number = k.number,
          created_at = k.created_at, created_by = k.created_by, gateway_name = k.gateway_name, payment_url = k.payment_url
        from kept_invoices k
        where k.id = i.id`,
    )
  })

  it('are taken as they stand in what an event of an older version does not say', async () => {
    await sql`drop table if exists kept_events`.execute(app.db)
    await sql`create table kept_events as select * from events`.execute(app.db)
    await tamper(
      app.db,
      sql`update events set data = data - 'gateway' - 'link' where kind = 'invoice.queued'`,
      sql`update invoices set gateway_name = 'Another', payment_url = ''`,
    )
    expect(await verifyInvoices(app.db)).toEqual([])
    await tamper(
      app.db,
      sql`update events e set data = k.data from kept_events k where k.id = e.id`,
    )
  })

  it('are all there', async () => {
    await sql`drop table if exists kept_invoices`.execute(app.db)
    await sql`create table kept_invoices as select * from invoices`.execute(app.db)
    await tamper(app.db, sql`delete from invoices`)
    expect(await verifyInvoices(app.db)).toEqual([
      `invoice 1 of order ${order.order_id} is missing`,
    ])
  })
})
