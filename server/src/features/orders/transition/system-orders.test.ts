import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import {
  assignByRule,
  confirmPayment,
  type RuleGive,
  releaseAssignments,
  releaseLeft,
  requestRefund,
} from '../orders.public.ts'

describe.each(databaseKinds())('changes that the product makes itself (%s)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const row = (id: number) =>
    database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const kindsOf = async (id: number) => {
    const events = await database.db
      .selectFrom('events')
      .select(['kind', 'actor_name'])
      .where('order_id', '=', id)
      .execute()
    return events.map(({ kind: one, actor_name }) => `${one} by ${actor_name}`)
  }
  const at = new Date('2026-05-01T10:00:00Z')

  it('frees the open orders of who leaves, and leaves history its owner', async () => {
    const { db } = database
    const [leaver, stayer] = [await makeMember(db), await makeMember(db)]
    const open = await makeOrder(db, { assigned_to: leaver.id, status: 'Awaiting' })
    const done = await makeOrder(db, { assigned_to: leaver.id, status: 'Completed' })
    const other = await makeOrder(db, { assigned_to: stayer.id })
    const actor = { kind: 'staff', id: stayer.id, name: stayer.name } as const
    await releaseAssignments(db, actor, leaver, at)
    const owners = await Promise.all([open, done, other].map(({ id }) => row(id)))
    expect(owners.map(({ assigned_to }) => assigned_to)).toEqual([null, leaver.id, stayer.id])
    expect(owners[0]?.status).toBe('Awaiting')
    expect(await kindsOf(open.id)).toEqual([`order.assigned by ${stayer.name}`])
  })

  it('frees hundreds in transactions of 500, and at the next turn what a stop left', async () => {
    const { db } = database
    const leaver = await makeMember(db)
    const { id } = await makeOrder(db, { assigned_to: leaver.id })
    for (let n = 0; n < 510; n++) await makeOrder(db, { assigned_to: leaver.id })
    const actor = { kind: 'staff', id: leaver.id, name: leaver.name } as const
    await releaseAssignments(db, actor, leaver, at)
    const { rows } = await sql<{ held: number; transactions: number }>`
      select count(assigned_to)::int as held, count(distinct xmin::text)::int as transactions
      from orders where id >= ${id}`.execute(db)
    expect(rows).toEqual([{ held: 0, transactions: 2 }])
    await db.updateTable('staff').set({ active: false }).where('id', '=', leaver.id).execute()
    await db.updateTable('orders').set({ assigned_to: leaver.id }).where('id', '=', id).execute()
    await releaseLeft(db, at)
    expect((await row(id)).assigned_to).toBeNull()
  })

  it('makes a paid order New, and only a Pending one', async () => {
    const { db } = database
    const [pending, gone] = [
      await makeOrder(db, { status: 'Pending' }),
      await makeOrder(db, { status: 'Deleted', previous_status: 'Pending' }),
    ]
    for (const { id } of [pending, gone])
      await inTransaction(db, (trx) => confirmPayment(trx, systemActor, at, id))
    expect((await row(pending.id)).status).toBe('New')
    expect((await row(gone.id)).status).toBe('Deleted')
    expect(await kindsOf(pending.id)).toEqual(['order.payment-confirmed by System'])
    expect(await kindsOf(gone.id)).toEqual([])
  })

  it('opens a refund request once', async () => {
    const { db } = database
    const { id } = await makeOrder(db)
    const ask = () => inTransaction(db, (trx) => requestRefund(trx, systemActor, at, id))
    expect([await ask(), await ask()]).toEqual([true, false])
    expect((await row(id)).refund_requested_at).toEqual(at)
  })

  it('gives by rule what is free in New, takes back from whom it means, and lets stand what a person did meanwhile', async () => {
    const { db } = database
    const [maly, dara] = [await makeMember(db), await makeMember(db)]
    const left = await makeMember(db)
    await db.updateTable('staff').set({ active: false }).where('id', '=', left.id).execute()
    const to = ({ id, name }: { id: number; name: string }) => ({
      ...{ to: { id, name }, rule: 'turn', among: [] },
    })
    const back = { to: null, from: maly.id, rule: 'untouched', hours: 4 }
    const free = await makeOrder(db)
    const lies = await makeOrder(db, { assigned_to: maly.id })
    const never = [
      [await makeOrder(db, { assigned_to: dara.id }), to(maly)],
      [await makeOrder(db, { status: 'Awaiting' }), to(maly)],
      [await makeOrder(db, { refund_requested_at: at }), to(maly)],
      [await makeOrder(db), to(left)],
      [await makeOrder(db, { assigned_to: dara.id }), back],
      [await makeOrder(db), back],
      [await makeOrder(db, { assigned_to: maly.id, status: 'Awaiting' }), back],
    ] as const
    const before = await Promise.all(never.map(([{ id }]) => row(id)))
    const gives = new Map<number, RuleGive>([
      ...never.map(([{ id }, give]): [number, RuleGive] => [id, give]),
      ...[[free.id, to(dara)] as const, [lies.id, back] as const],
    ])
    const done = await inTransaction(db, (trx) => assignByRule(trx, at, gives))
    expect(done).toEqual(new Set([free.id, lies.id]))
    expect([(await row(free.id)).assigned_to, (await row(lies.id)).assigned_to]).toEqual([
      ...[dara.id, null],
    ])
    expect(await Promise.all(never.map(([{ id }]) => row(id)))).toEqual(before)
    expect(await kindsOf(lies.id)).toEqual(['order.assigned by Assignment rules'])
  })
})
