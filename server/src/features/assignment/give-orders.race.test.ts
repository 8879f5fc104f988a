import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { MOST_HELD } from '@e-arrival/contract/assignment/rules'
import { assignOrders } from '@e-arrival/contract/orders/actions'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { databaseKinds, openNode, openTestDatabase } from '../../testing/test-database.ts'
import { readImportLines, runImport } from '../intake/intake.public.ts'
import { type AssignmentOffice, assignmentOffice } from './assignment.fixture.ts'
import { giveOrders } from './give-orders.ts'
import { startGiving } from './start-giving.ts'

/** LANDING=10000 is the long run. */
const IMPORTED = { embedded: 300, postgres: Number(process.env.LANDING ?? 1200) }

const WOKEN_MS = 50

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

  it('give what an import brings while it lands: each once, nobody more than his limit, turns exact', async () => {
    const database = await openTestDatabase(kind)
    office = await assignmentOffice(kind, database)
    const names = ['Maly', 'Dara', 'Sok']
    for (const name of names) await office.enter(name)
    const limit = Math.floor(IMPORTED[kind] / 4)
    await office.switchOn({ limit: Math.min(limit, MOST_HELD) })
    const other = database.url ? await openNode(database.url) : database
    const line = (n: number) => {
      const names = { full_name: `Import ${n}`, surname: 'Lands' }
      const days = {
        arrival_date: '2026-12-20',
        departure_date: '2026-12-28',
        processing_date: '2026-01-01',
      }
      const said = { order_id: `LANDS${n}`, email: `lands${n}@example.com`, process_status: 'New' }
      return `${JSON.stringify({ ...names, ...days, ...said })}\n`
    }
    const text = Array.from({ length: IMPORTED[kind] }, (_, n) => line(n)).join('')
    const source = 'lands.ndjson'
    const lines = readImportLines(Readable.from([Buffer.from(text)]), source)
    let isLanding = true
    const landing = runImport(
      office.db,
      {
        ...{ clock: office.clock, futureDays: 7, staffByName: async () => undefined },
        ...{ onReject: async () => undefined, onLeft: async () => undefined },
      },
      { source, lines },
    ).finally(() => {
      isLanding = false
    })
    const giving = [office.db, other.db].map(async (db) => {
      // A node is woken by what comes, and does nothing else all day.
      for (; isLanding; await delay(WOKEN_MS)) await giveOrders(db, { clock: office.clock })
    })
    expect((await landing).inserted).toBe(IMPORTED[kind])
    await Promise.all(giving)
    await office.give()
    const { rows } = await sql<{ order_id: number; who: string; batch: string }>`
      select order_id, data ->> 'to' as who, data ->> 'batch' as batch
      from events where kind = 'order.assigned' order by id`.execute(office.db)
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(rows.length)
    const most = Math.min(limit, MOST_HELD)
    expect(rows).toHaveLength(most * names.length)
    expect((await office.holders()).filter(Boolean)).toHaveLength(rows.length)
    const counts = new Map(names.map((name) => [name, 0]))
    for (const given of Map.groupBy(rows, ({ batch }) => batch).values()) {
      for (const { who } of given) counts.set(who, (counts.get(who) ?? 0) + 1)
      const all = [...counts.values()]
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
    }
    expect([...counts.values()]).toEqual(names.map(() => most))
    if (other !== database) await other.close()
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
