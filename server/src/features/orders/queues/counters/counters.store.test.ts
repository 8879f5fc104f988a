import { getFolderCounts } from '@e-arrival/contract/orders/counts'
import { listOrders } from '@e-arrival/contract/orders/list'
import { queueCount, queueNames } from '@e-arrival/contract/orders/queues'
import { statuses } from '@e-arrival/contract/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../../testing/made/make-member.ts'
import { makeOrder } from '../../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { databaseKinds } from '../../../../testing/test-database.ts'
import { rollUpCounters } from './counters.store.ts'
import { recountCounters } from './recount-counters.read.ts'

const change = fc.record({
  status: fc.constantFrom(...statuses),
  processing_date: fc.constantFrom('2026-01-01', '2026-03-10', '2026-03-11', '2026-09-01'),
  processing_mode: fc.constantFrom('Priority Processing', 'Regular Processing'),
  assigned_to: fc.constantFrom(1, 2, null),
  refund_requested_at: fc.constantFrom(new Date(), null),
})
const WORKERS = 8
const CHANGES = 40
const ORDERS = 30

describe.each(databaseKinds())('counters (%s)', (kind) => {
  let office: TestApp
  let admin: TestMember
  let token: string
  const ids: number[] = []

  beforeAll(async () => {
    office = await testApp(kind)
    admin = await makeMember(office.db, 'Admin')
    await makeMember(office.db, 'Team')
    token = await office.signInAs(admin)
    for (let i = 0; i < ORDERS; i++) ids.push((await makeOrder(office.db)).id)
  })
  afterAll(() => office.close())

  /** One member's busy minute: single changes, bulk changes, changes taken back, and the roll-up in between. */
  const work = async (seed: number): Promise<void> => {
    const changes = fc.sample(change, { numRuns: CHANGES, seed })
    for (const [index, set] of changes.entries()) {
      const id = ids[(seed + index * 7) % ORDERS] ?? 0
      if (index % 10 === 3) await rollUpCounters(office.db)
      if (index % 10 === 5) await makeOrder(office.db, set)
      if (index % 10 === 7)
        await office.db
          .transaction()
          .execute(async (trx) => {
            await trx.updateTable('orders').set(set).where('id', '=', id).execute()
            throw new Error('taken back')
          })
          .catch(() => undefined)
      const several = ids.filter((other) => index % 10 === 9 && other % 5 === id % 5)
      await office.db.transaction().execute(async (trx) => {
        const locked = [...several, id]
        await sql`select from orders where id = any(${locked}) order by id for no key update`.execute(
          trx,
        )
        await trx.updateTable('orders').set(set).where('id', 'in', locked).execute()
      })
    }
  }

  it('agree with a recount after changes that ran side by side', async () => {
    await Promise.all(Array.from({ length: WORKERS }, (_, seed) => work(seed)))
    expect(await recountCounters(office.db)).toEqual([])
    await rollUpCounters(office.db)
    expect(await recountCounters(office.db)).toEqual([])
    const left = await office.db.selectFrom('counter_deltas').selectAll().execute()
    expect(left).toEqual([])
    const empty = await office.db.selectFrom('counters').selectAll().where('n', '=', 0).execute()
    expect(empty).toEqual([])
  })

  it('name what was changed behind their back', async () => {
    await sql`update counters set n = n + 2 where kind = 'refund' and key = 'free'`.execute(
      office.db,
    )
    const [drift, ...others] = await recountCounters(office.db)
    expect(others).toEqual([])
    expect(drift).toMatchObject({ kind: 'refund', key: 'free' })
    expect((drift?.kept ?? 0) - (drift?.counted ?? 0)).toBe(2)
    await sql`update counters set n = n - 2 where kind = 'refund' and key = 'free'`.execute(
      office.db,
    )
  })

  const MIDNIGHT = Date.parse('2031-05-05T00:00:00+07:00')

  const countsAt = async (instant: number) => {
    office.setNow(new Date(instant))
    const { data } = (await office.call(getFolderCounts, { token })).body
    for (const queue of queueNames) {
      const list = await office.call(listOrders, { token, params: { orderName: queue } })
      expect([queue, list.body.count]).toEqual([queue, data[queueCount[queue]]])
    }
    return data
  }

  it('move future orders to New and Priority at midnight in Phnom Penh, with nothing running', async () => {
    const parts = { processing_date: '2031-05-05' }
    await makeOrder(office.db, parts)
    await makeOrder(office.db, { ...parts, processing_mode: 'Priority Processing' })
    office.setNow(new Date(MIDNIGHT - 2000))
    token = await office.signInAs(admin)
    const eve = await countsAt(MIDNIGHT - 1000)
    const day = await countsAt(MIDNIGHT + 1000)
    expect(day.futureOrdersCount).toBe(eve.futureOrdersCount - 2)
    expect(day.newOrdersCount).toBe(eve.newOrdersCount + 1)
    expect(day.priorityOrdersCount).toBe(eve.priorityOrdersCount + 1)
    office.setNow(null)
  })
})
