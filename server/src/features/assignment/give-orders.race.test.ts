import { assignOrders } from '@e-arrival/contract/orders/actions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { databaseKinds, openTestDatabase } from '../../testing/test-database.ts'
import { type AssignmentOffice, assignmentOffice } from './assignment.fixture.ts'
import { startGiving } from './start-giving.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(databaseKinds())('several nodes that give orders (%s)', (kind) => {
  let office: AssignmentOffice
  afterEach(() => office.close())

  const eventsInAll = async () =>
    office.db
      .selectFrom('events')
      .select(['order_id', 'data'])
      .where('kind', '=', 'order.assigned')
      .execute()

  it('give each order once, and by turn, whatever members do meanwhile', async () => {
    office = await assignmentOffice(kind)
    const maly = await office.enter('Maly')
    await office.enter('Dara')
    const orders = await Promise.all(Array.from({ length: 60 }, () => office.order()))
    await office.switchOn({ limit: 100 })
    const take = (order_id: string) =>
      office.app.call(assignOrders, {
        token: maly.token,
        body: { orderId: order_id, assignto: 'Maly' },
      })
    await Promise.all([
      ...Array.from({ length: 4 }, () => office.give()),
      ...orders.slice(40, 50).map(({ order_id }) => take(order_id)),
      office.give(),
    ])
    await office.give()
    const events = await eventsInAll()
    expect(new Set(events.map(({ order_id }) => order_id)).size).toBe(60)
    expect(events).toHaveLength(60)
    const byRule = events.filter(({ data }) => 'rule' in (data as object))
    const counts = ['Maly', 'Dara'].map(
      (name) => byRule.filter(({ data }) => (data as { to: string }).to === name).length,
    )
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(1)
  })

  it('give nothing more once they were switched off or the member said that he is out', async () => {
    office = await assignmentOffice(kind)
    const maly = await office.enter('Maly')
    for (let n = 0; n < 30; n++) await office.order()
    await office.switchOn({ limit: 500 })
    const [, out] = await Promise.all([office.give(), maly.say(false)])
    expect(out.http).toBe(200)
    const before = await office.holders()
    await office.order()
    await office.give()
    expect((await office.holders()).slice(0, before.length)).toEqual(before)
    await maly.say(true)
    const [off] = await Promise.all([office.save({ on: false, limit: 500 }), office.give()])
    expect(off.http).toBe(200)
    const then = await office.holders()
    await office.order()
    await office.give()
    expect(await office.holders()).toEqual([...then, null])
  })

  it('hear of an order, and of who is in, within a second or two', async () => {
    const database = await openTestDatabase(kind)
    office = await assignmentOffice(kind, database)
    const maly = await office.enter('Maly')
    await office.switchOn()
    const node = await startGiving({
      ...{ db: database.db, listen: database.listen, clock: office.clock },
      log: createLog('silent'),
    })
    const soon = { timeout: 5_000, interval: 50 }
    await office.order()
    await vi.waitFor(async () => expect(await office.holders()).toEqual(['Maly']), soon)
    await maly.say(false)
    await office.order()
    await maly.say(true)
    await vi.waitFor(async () => expect(await office.holders()).toEqual(['Maly', 'Maly']), soon)
    await node.close()
  })
})
