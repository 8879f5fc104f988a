import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lives, startLives, TELLING } from '../../../testing/faults/lives.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { recordChecks } from '../../evidence/evidence.public.ts'
import { runRetention } from '../retention/run-retention.ts'

const outside = {
  list: {
    path: '',
    bytes: async () => 0,
    read: async () => ({ entries: [], bytes: 0, awaitingBytes: 0, unbelieved: 0, cutOff: 0 }),
    bringUp: async () => undefined,
  },
  deleteFile: async () => undefined,
  deleteMailCopy: async () => undefined,
  log: { error: () => undefined },
}

describe.each(databaseKinds())('an erasure whose events stay as they were, on %s', (kind) => {
  let lives: Lives
  const orderId = 'LEFTTOLD01'
  beforeAll(async () => {
    lives = await startLives(kind)
    await lives.live(orderId)
    const body = { orderId, transactionId: 'TX CANARYPASS7788', merchantName: 'Card' }
    await lives.app.call(saveTransactionDetails, { token: lives.token, body })
  })
  afterAll(() => lives.app.close())
  const run = (statement: string) => sql.raw(statement).execute(lives.app.db)
  const madeAs = async (signature: string) => {
    const { rows } = await sql<{ said: string }>`
      select pg_get_functiondef(${signature}::regprocedure) as said`.execute(lives.app.db)
    return rows[0]?.said ?? ''
  }
  /** What the function of before made of a column that is called as its parameter. */
  const nothing = 'where e.order_id = e.of_order and'

  it.each([
    ['redact_events(bigint)', /where e\.order_id = \w+\.of_order and/],
    ['redact_typed_events(bigint, int[])', /where e\.order_id = \w+\.of_order and/],
  ])('is refused whole, and none: %s took nothing out', async (signature, guard) => {
    const [before, made] = [await lives.dumpOf(orderId), await madeAs(signature)]
    await run('alter table events add column of_order bigint')
    expect(made).toMatch(guard)
    await run(made.replace(guard, nothing))
    expect(await lives.erase(orderId, 'contact')).toMatchObject({
      http: 409,
      body: { message: privacyTexts.eventsLeft },
    })
    await run(made)
    await run('alter table events drop column of_order')
    expect(await lives.dumpOf(orderId)).toEqual(before)
  })

  it('is told by retention as one that failed, and is made once nothing keeps it', async () => {
    const { app } = lives
    const made = await madeAs('redact_events(bigint)')
    await run(made.replace(/where e\.order_id/, 'where false and e.order_id'))
    await sql`update orders set status = 'Completed', completed_at = '2020-01-01', arrival_date = '2020-01-01',
      departure_date = '2020-01-02', created_at = '2020-01-01' where order_id = ${orderId}`.execute(
      app.db,
    )
    const deps = { clock: () => new Date(), days: { sensitive: 90, contact: 600 }, ...outside }
    expect(await runRetention(app.db, deps)).toEqual({ sensitive: 1, contact: 0, failed: 1 })
    await run(made)
    expect((await lives.erase(orderId, 'contact')).http).toBe(200)
    const events = (await lives.dumpOf(orderId)).filter((row) => row.startsWith('events: '))
    expect(events.filter((row) => TELLING.test(row))).toEqual([])
    const { erasures } = recordChecks
    expect(await erasures.of(app.db, await lives.idOf(orderId))).toEqual([])
  })
})
