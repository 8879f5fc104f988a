import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../testing/made/make-order.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, systemActor } from './actor.ts'
import { appendEvents, type NewEvent } from './append-events.store.ts'
import { verifyChains } from './verify-chains.read.ts'

const at = new Date('2026-05-01T10:00:00.123Z')
const remark = (orderId: number, remarkId: number): NewEvent => ({
  orderId,
  kind: 'remark.added',
  data: { remarkId, flags: ['ភាសា "quoted"'] },
})
const actor: Actor = { kind: 'staff', id: 7, name: 'Zoë / Sok' }

describe.each(databaseKinds())('the event log (%s)', (kind) => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    db = database.db
  })
  afterAll(() => database.close())

  const orderWith = async (events: number) => {
    const order = await makeOrder(db)
    for (let n = 1; n <= events; n++)
      await inTransaction(db, (trx) =>
        appendEvents(trx, n % 2 ? actor : systemActor, at, [remark(order.id, n)]),
      )
    return order
  }
  const seqsOf = async (orderId: number) => {
    const rows = await db
      .selectFrom('events')
      .select('seq')
      .where('order_id', '=', orderId)
      .orderBy('seq')
      .execute()
    return rows.map(({ seq }) => seq)
  }

  it('chains several events of several orders in one call', async () => {
    const [a, b] = [await orderWith(0), await orderWith(2)]
    await inTransaction(db, (trx) =>
      appendEvents(trx, actor, at, [remark(b.id, 8), remark(a.id, 9), remark(b.id, 10)]),
    )
    expect(await seqsOf(a.id)).toEqual([1])
    expect(await seqsOf(b.id)).toEqual([1, 2, 3, 4])
    expect(await verifyChains(db)).toEqual([])
  })

  it('leaves no trace of what was rolled back', async () => {
    const order = await orderWith(1)
    await inTransaction(db, async (trx) => {
      await appendEvents(trx, actor, at, [remark(order.id, 2)])
      throw new Error('no')
    }).catch(() => undefined)
    await inTransaction(db, (trx) => appendEvents(trx, actor, at, [remark(order.id, 3)]))
    expect(await seqsOf(order.id)).toEqual([1, 2])
    expect(await verifyChains(db)).toEqual([])
  })

  it('keeps one chain under fifty writers at once', async () => {
    const [order, other] = [await orderWith(0), await orderWith(0)]
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        inTransaction(db, (trx) =>
          appendEvents(trx, actor, at, [remark(order.id, n), remark(other.id, n)]),
        ),
      ),
    )
    const counted = Array.from({ length: 50 }, (_, n) => n + 1)
    expect(await seqsOf(order.id)).toEqual(counted)
    expect(await seqsOf(other.id)).toEqual(counted)
    expect(await verifyChains(db)).toEqual([])
  })

  const tamperings: [string, (orderId: number) => RawBuilder<unknown>, string][] = [
    [
      'changed data',
      (id) => sql`update events set data = '{"remarkId": 99}' where order_id = ${id} and seq = 2`,
      'event 2 is not as it was written',
    ],
    [
      'another actor',
      (id) => sql`update events set actor_name = 'X' where order_id = ${id} and seq = 1`,
      'event 1 is not as it was written',
    ],
    [
      'another time',
      (id) =>
        sql`update events set at = at + interval '1 microsecond' where order_id = ${id} and seq = 3`,
      'event 3 is not as it was written',
    ],
    [
      'an event taken out',
      (id) => sql`delete from events where order_id = ${id} and seq = 2`,
      'event 3 is not as it was written',
    ],
    [
      'the tail cut off',
      (id) => sql`delete from events where order_id = ${id} and seq = 3`,
      '2 events are there, 3 were written',
    ],
    [
      'the whole log gone',
      (id) => sql`delete from events where order_id = ${id}`,
      '0 events are there, 3 were written',
    ],
    [
      'the head gone',
      (id) => sql`delete from event_heads where order_id = ${id}`,
      '3 events are there, 0 were written',
    ],
    [
      'an event slipped in',
      (id) =>
        sql`insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
          select order_id, 4, at, actor_kind, actor_id, actor_name, kind, data, hash
          from events where order_id = ${id} and seq = 3`,
      'event 4 is not as it was written',
    ],
  ]
  it.each(tamperings)(
    'names the order with %s, and no other',
    async (_what, tampering, problem) => {
      await orderWith(2)
      const order = await orderWith(3)
      const before = await verifyChains(db)
      await tamper(db, tampering(order.id))
      const named = new Set(before.map(({ order_id }) => order_id))
      const fresh = (await verifyChains(db)).filter(({ order_id }) => !named.has(order_id))
      expect(fresh).toEqual([{ order_id: order.order_id, problem }])
    },
  )
})
