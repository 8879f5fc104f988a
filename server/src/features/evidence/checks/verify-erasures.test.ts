import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { verifyChains } from '../../../platform/event-log/verify-chains.read.ts'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { openCheckpoints } from '../checkpoints/open-checkpoints.ts'
import { checkEvidence } from './check-evidence.ts'
import { verifyErasures } from './verify-erasures.read.ts'
import { verifyRows } from './verify-rows.read.ts'

describe.each(databaseKinds())('what is called erased, on %s', (kind) => {
  let lives: Lives
  const callErased = (id: number): RawBuilder<unknown> =>
    sql`insert into erasures (order_id, sensitive_at, contact_at, erased_by, reason)
      values (${id}, now(), now(), 'Nobody', 'None')`
  beforeAll(async () => {
    lives = await startLives(kind)
    for (const id of ['LIVES00001', 'ERASED0001', 'REWRITTEN1']) await lives.live(id)
  })
  afterAll(() => lives.app.close())

  it('was erased by the product, or is named, and no pack is made of it', async () => {
    const { app, token } = lives
    const id = await lives.idOf('LIVES00001')
    expect(await verifyErasures(app.db)).toEqual([])
    await tamper(app.db, callErased(id))
    const problem = 'order LIVES00001 is called erased, and no event says so'
    expect(await verifyErasures(app.db)).toEqual([problem])
    const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date())
    expect(await checkEvidence(app.db, deps)).toEqual([problem])
    const body = { orderId: 'LIVES00001', defencePackType: 1 as const }
    expect(await app.call(getDefencePackDetails, { token, body })).toMatchObject({
      http: 409,
      body: { message: expect.stringContaining(problem) },
    })
    await tamper(app.db, sql`delete from erasures where order_id = ${id}`)
  })

  it('is all of it that the product erases: a key, and what names the traveller', async () => {
    const { db } = lives.app
    await lives.erase('ERASED0001', 'contact')
    expect(await verifyErasures(db)).toEqual([])
    await tamper(db, sql`update orders set full_name = 'Quietina' where order_id = 'ERASED0001'`)
    const named = ['order ERASED0001 was erased, and still holds what names its traveller']
    expect(await verifyErasures(db)).toEqual(named)
    await tamper(
      db,
      sql`update orders set full_name = '' where order_id = 'ERASED0001'`,
      sql`update erasures set contact_at = null`,
    )
    const less = ['order ERASED0001 was erased, and is not called so any more']
    expect(await verifyErasures(db)).toEqual(less)
    await tamper(db, sql`update erasures set contact_at = sensitive_at`)
    const days = ['order ERASED0001 was erased on another day than it is called erased']
    for (const column of ['sensitive_at', 'contact_at']) {
      const of = sql.ref(column)
      await tamper(db, sql`update erasures set ${of} = ${of} - interval '30 days'`)
      expect(await verifyErasures(db)).toEqual(days)
      await tamper(db, sql`update erasures set ${of} = ${of} + interval '30 days'`)
    }
    const id = await lives.idOf('LIVES00001')
    await sql`create table kept_keys as select * from order_keys where order_id = ${id}`.execute(db)
    await tamper(
      db,
      sql`update order_keys set wrapped = null, sealed = null, passport_hash = null, erased_at = now()
        where order_id = ${id}`,
    )
    const lost = [
      'order LIVES00001 has lost its key, and nothing says that its traveller was erased',
    ]
    expect(await verifyErasures(db)).toEqual(lost)
    await tamper(
      db,
      sql`delete from order_keys where order_id = ${id}`,
      sql`insert into order_keys select * from kept_keys`,
    )
    expect(await verifyErasures(db)).toEqual([])
  })

  it('is all that goes with what was sealed of a traveller: where that is gone without it, the order is named', async () => {
    const { db } = lives.app
    const id = await lives.idOf('LIVES00001')
    await sql`create table kept_sealed as select * from order_keys where order_id = ${id}`.execute(
      db,
    )
    const problem =
      'order LIVES00001 has lost what was sealed of its traveller, and nothing says that he was erased'
    await tamper(
      db,
      sql`update order_keys set sealed = null, passport_hash = null where order_id = ${id}`,
    )
    expect(await verifyErasures(db)).toEqual([problem])
    await tamper(db, sql`delete from order_keys where order_id = ${id}`)
    expect(await verifyErasures(db)).toEqual([problem])
    await tamper(db, sql`insert into order_keys select * from kept_sealed`)
    expect(await verifyErasures(db)).toEqual([])
  })

  it('is taken out of every event that told of him: one that was left, or brought back, is named, though its hash agrees', async () => {
    const { db } = lives.app
    await lives.live('LEFTEVENT1')
    const id = await lives.idOf('LEFTEVENT1')
    await sql`create table kept_told as select id, kind, data from events where order_id = ${id}`.execute(
      db,
    )
    expect((await lives.erase('LEFTEVENT1', 'contact')).http).toBe(200)
    expect(await verifyErasures(db)).toEqual([])
    const problem = 'order LEFTEVENT1 was erased, and its events still tell of its traveller'
    for (const told of ['order.updated', 'download.recorded', 'mail.queued', 'tracking.proved']) {
      const back = sql`update events e set data = k.data from kept_told k where k.id = e.id and k.kind = ${told}`
      await tamper(db, back)
      expect(await verifyErasures(db)).toEqual([problem])
      await tamper(
        db,
        sql`update events set data = redacted_event(kind, data) where order_id = ${id} and kind = ${told}`,
      )
      expect(await verifyErasures(db)).toEqual([])
    }
    await tamper(
      db,
      sql`update events set data = data || '{"ip": "6.6.6.6"}' where order_id = ${id} and kind = 'tracking.proved'`,
    )
    expect(await verifyErasures(db)).toEqual([problem])
    const again = async () => (await lives.erase('LEFTEVENT1', 'contact')).body.message
    expect(await again()).toBe(privacyTexts.erased.contact)
    expect(await again()).toBe(privacyTexts.erasedBefore.contact)
    expect(await verifyErasures(db)).toEqual([])
    expect(await verifyChains(db)).toEqual([])
    expect(await verifyRows(db)).toEqual([])
  })

  it('excuses no event that an erasure leaves as it is, nor more than it takes', async () => {
    const { db } = lives.app
    const id = await lives.idOf('REWRITTEN1')
    const forge = [
      [sql`data || '{"brand": "x", "erased": true}'`, sql`kind = 'order.arrived'`],
      [sql`data || '{"ip": "6.6.6.6", "erased": true}'`, sql`kind = 'download.recorded'`],
    ] as const
    await sql`create table kept_log as select id, data from events where order_id = ${id}`.execute(
      db,
    )
    await tamper(db, callErased(id))
    for (const [data, which] of forge) {
      await tamper(db, sql`update events set data = ${data} where order_id = ${id} and ${which}`)
      const { rows } = await sql<{ hash: string }>`
        select redacted_hash(${id}::bigint, 2147483647) as hash`.execute(db)
      await appendEvents(db, systemActor, new Date(), [
        {
          ...{ orderId: id, kind: 'order.erased' },
          data: { classes: ['sensitive', 'contact'], reason: 'x', events: rows[0]?.hash ?? '' },
        },
      ])
      expect(await verifyChains(db)).toEqual([
        { order_id: 'REWRITTEN1', problem: expect.stringMatching(/^event \d+ is not as it was/) },
      ])
      await tamper(db, sql`update events e set data = k.data from kept_log k where k.id = e.id`)
    }
  })

  it('is nothing of an order that no event tells of', async () => {
    const { db } = lives.app
    const { order_id } = await makeOrder(db)
    expect(await verifyChains(db)).toContainEqual({ order_id, problem: 'no event tells of it' })
  })
})
