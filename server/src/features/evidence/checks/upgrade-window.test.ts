import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { bindOlderRows } from './bind-older-rows.ts'
import { orderProblems } from './order-problems.ts'
import { verifyRowsOf } from './verify-rows.read.ts'

describe.each(databaseKinds())('what the upgrade has yet to bind, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  it.each([
    [
      'says',
      sql`update schema_steps set handled = 1, done_at = now() where name = '0024-evidence-rows' and step = 2`,
    ],
    ['has lost', sql`delete from schema_steps where name = '0024-evidence-rows' and step = 2`],
  ])(
    'a row slipped in is named in an office that has bound rows for a week, whatever the ledger of steps %s',
    async (_what, forged) => {
      const { id: orderId } = await makeOrder(app.db)
      const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
      await bindRows(app.db, systemActor, weekAgo, [orderId])
      await tamper(
        app.db,
        sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
        values (${orderId}, 'card.pdf', now(), '6.6.6.6', '', '', '')`,
        forged,
      )
      await bindOlderRows(app.db, new Date())
      const slipped = [{ kind: 'download', how: 'added' }]
      expect(await verifyRowsOf(app.db, orderId)).toMatchObject(slipped)
      expect(await orderProblems(app.db, orderId, new Date())).toHaveLength(1)
      expect(await verifyRowsOf(app.db, orderId)).toMatchObject(slipped)
      await tamper(app.db, sql`delete from downloads where order_id = ${orderId}`)
    },
  )

  it('a row is bound by the office that has bound none for a week and whose upgrade is yet to come to it', async () => {
    const { id: orderId } = await makeOrder(app.db)
    await tamper(
      app.db,
      sql`delete from events where at < now() - interval '7 days'`,
      sql`delete from schema_steps where name = '0024-evidence-rows' and step = 2`,
      sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
        values (${orderId}, 'card.pdf', now(), '6.6.6.6', '', '', '')`,
    )
    expect(await verifyRowsOf(app.db, orderId)).toMatchObject([{ kind: 'download', how: 'added' }])
    await orderProblems(app.db, orderId, new Date())
    expect(await verifyRowsOf(app.db, orderId)).toEqual([])
  })
})
