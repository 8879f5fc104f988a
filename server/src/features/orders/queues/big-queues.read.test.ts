import { sortFields } from '@e-arrival/contract/orders/rows'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { idsOf } from '../export/export-orders.read.ts'
import { listOrders } from './list-orders.read.ts'
import { findNeighbours } from './neighbours.read.ts'
import type { QueueScope } from './queue.rules.ts'
import type { SortDir } from './sort.read.ts'

const ORDERS = 6000
const TODAY = '2026-03-10'
const scope = (queue: QueueScope['queue']): QueueScope => ({ queue, today: TODAY, memberId: 0 })
const newestFirst = { by: 'created_at', dir: 'desc' } as const

/** Every third name holds "common", one in 500 "seldom" or a Han name; half the orders are New, the others Completed. */
const fill = (database: TestDatabase) =>
  sql`insert into orders (order_id, status, status_changed_at, processing_mode, full_name, surname, email,
      country_phone_code, phone_number, created_at, arrival_date, processing_date, refund_date,
      passport_issued_country, intake_category)
    select 'B' || lpad(i::text, 6, '0'), case when i % 2 = 0 then 'New' else 'Completed' end, now(),
      'Regular Processing',
      case when i % 3 = 0 then 'Common' when i % 500 = 1 then '王伟' when i % 500 = 2 then 'Seldom' else 'Other' end,
      'Sok' || i, 'u' || i || '@example.com', 'CAMBODIA', '0' || (10000000 + i * 37),
      timestamptz '2026-01-01' + (i * 7919 % 5000) * interval '1 minute',
      case when i % 7 > 0 then date '2026-03-01' + i % 90 end, date '2026-03-01', null, '', 'standard'
    from generate_series(1, ${ORDERS}) i`.execute(database.db)

describe.each(databaseKinds())('large queues (%s)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await fill(database)
    await sql`analyze orders, order_search`.execute(database.db)
  })
  afterAll(() => database.close())

  const idsThat = async (where: ReturnType<typeof sql>): Promise<number[]> => {
    const found = await sql<{ id: number }>`select id from orders where ${where}
      order by created_at desc, id desc`.execute(database.db)
    return found.rows.map(({ id }) => id)
  }

  it.each(sortFields)('answers a deep window by %s like a shallow one', async (by) => {
    for (const dir of ['asc', 'desc'] satisfies SortDir[]) {
      const filter = { scope: scope('allOrder') }
      const all = await idsOf(database.db, filter, { by, dir })
      expect(new Set(all).size).toBe(ORDERS)
      for (const offset of [0, 999, 1500, 2990, 4000, 5995, 6000, 9000]) {
        const list = await listOrders(database.db, filter, { by, dir }, { offset, limit: 10 })
        expect(list.rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 10))
        expect(list.count).toBe(ORDERS)
      }
    }
  })

  it('answers a deep window also while an upgrade has not counted the days of all orders', async () => {
    const filter = { scope: scope('allOrder') }
    const all = await idsOf(database.db, filter, newestFirst)
    const isLate = sql`kind = 'received' and day > '2026-01-02'`
    await sql`update counter_deltas set kind = 'uncounted' where ${isLate}`.execute(database.db)
    await sql`update counters set kind = 'uncounted' where ${isLate}`.execute(database.db)
    const list = await listOrders(database.db, filter, newestFirst, { offset: 1500, limit: 10 })
    const uncounted = sql`kind = 'uncounted'`
    await sql`update counter_deltas set kind = 'received' where ${uncounted}`.execute(database.db)
    await sql`update counters set kind = 'received' where ${uncounted}`.execute(database.db)
    expect(list.rows.map(({ id }) => id)).toEqual(all.slice(1500, 1510))
  })

  it.each([
    ['a rare word', 'seldom', sql`full_name = 'Seldom'`],
    ['a Han name', '王伟', sql`full_name = '王伟'`],
    ['one Han sign', '伟', sql`full_name = '王伟'`],
    ['two letters', 'e9', sql`false`],
    ['two letters that are seldom seen together', 'LD', sql`full_name = 'Seldom'`],
    ['two that nobody has', 'qz', sql`false`],
    ['a whole address', 'U77@Example.com', sql`email = 'u77@example.com'`],
    ['an address that is a part of one', '77@example.com', sql`email like '%77@example.com'`],
    ['an address that nobody has', 'u@example.com', sql`false`],
    ['two digits of an id', 'b0059', sql`order_id like 'B0059%'`],
    ['both names', 'sok502 seldom', sql`full_name = 'Seldom' and surname = 'Sok502'`],
    ['a phone with its code', '+855 (0)10-018-574', sql`order_id = 'B000502'`],
    ['a phone as dialled abroad', '0085510018574', sql`order_id = 'B000502'`],
    ['a phone as dialled at home', '010 018 574', sql`order_id = 'B000502'`],
    ['a phone behind its country', 'Cambodia 010018574', sql`order_id = 'B000502'`],
    ['nothing there', 'nothing-of-the-kind', sql`false`],
  ])('finds %s', async (_, search, where) => {
    for (const by of ['created_at', 'order_id'] as const) {
      const expected = await idsThat(where)
      const list = await listOrders(
        database.db,
        { scope: scope('allOrder'), search },
        { by, dir: 'desc' },
        { offset: 0, limit: 1000 },
      )
      expect(list.rows.map(({ id }) => id).sort()).toEqual([...expected].sort())
      expect(list.count).toBe(expected.length)
      expect(list.countIsBound).toBeUndefined()
    }
  })

  it('stops the total of a common word at its bound and says so, whatever the way it was found', async () => {
    const expected = await idsThat(sql`full_name = 'Common'`)
    for (const by of ['created_at', 'email'] as const) {
      const list = await listOrders(
        database.db,
        { scope: scope('allOrder'), search: 'common' },
        { by, dir: 'desc' },
        { offset: 0, limit: 20 },
      )
      expect(list).toMatchObject({ count: 1000, countIsBound: true })
      if (by === 'created_at') expect(list.rows.map(({ id }) => id)).toEqual(expected.slice(0, 20))
    }
  })

  it('reaches matches beyond the bound', async () => {
    const expected = await idsThat(sql`full_name = 'Common'`)
    const list = await listOrders(
      database.db,
      { scope: scope('allOrder'), search: 'common' },
      newestFirst,
      { offset: 1900, limit: 50 },
    )
    expect(list.rows.map(({ id }) => id)).toEqual(expected.slice(1900, 1950))
  })

  it('searches inside the queue alone', async () => {
    const list = await listOrders(
      database.db,
      { scope: scope('newOrder'), search: 'common' },
      newestFirst,
      { offset: 0, limit: 10 },
    )
    const expected = await idsThat(sql`full_name = 'Common' and status = 'New'`)
    expect(list.rows.map(({ id }) => id)).toEqual(expected.slice(0, 10))
  })

  it('follows a changed name, and a changed dialing code', async () => {
    const find = async (search: string) =>
      (
        await listOrders(database.db, { scope: scope('allOrder'), search }, newestFirst, {
          offset: 0,
          limit: 10,
        })
      ).rows.map(({ order_id }) => order_id)
    await database.db
      .updateTable('orders')
      .set({ surname: 'Ångström', country_phone_code: 'USA' })
      .where('order_id', '=', 'B000010')
      .execute()
    expect(await find('ÅNGSTRÖM')).toEqual(['B000010'])
    expect(await find('sok10 other')).toEqual([])
    expect(await find('+1 10 000 370')).toEqual(['B000010'])
  })

  it('means by a whole address the orders that have it, in every way that a search is used', async () => {
    const [address, longer] = ['u77@example.com', 'xu77@example.com']
    const other = database.db.updateTable('orders').set({ email: longer })
    await other.where('order_id', '=', 'B000078').execute()
    const filter = { scope: scope('allOrder'), search: address }
    const [own] = await idsThat(sql`email = ${address}`)
    expect(await idsOf(database.db, filter, newestFirst)).toEqual([own])
    const near = await findNeighbours(database.db, filter, newestFirst, 'B000077')
    expect(near).toMatchObject({ previous: null, next: null, position: 1, total: 1 })
    const part = { ...filter, search: 'u77@example.co' }
    expect(await idsOf(database.db, part, newestFirst)).toHaveLength(2)
    await sql`update orders set email = ${address} where id % 2 = 0`.execute(database.db)
    const many = await listOrders(database.db, filter, newestFirst, { offset: 0, limit: 5 })
    expect(many).toMatchObject({ count: 1000, countIsBound: true })
    const shared = await idsThat(sql`email = ${address}`)
    expect(many.rows.map(({ id }) => id)).toEqual(shared.slice(0, 5))
  })

  it('means by a whole order id that order, typed in any case, in every way that a search is used', async () => {
    const whole = 'AB12CD34EF56'
    const change = (order: string, values: { order_id?: string; surname?: string }) =>
      database.db.updateTable('orders').set(values).where('order_id', '=', order).execute()
    await change('B000079', { order_id: whole })
    await change('B000080', { surname: `of ${whole}` })
    for (const search of [
      whole,
      whole.toLowerCase(),
      `  ${whole}`,
      'AB12 CD34 EF56',
      'ab12-cd34-ef56',
    ]) {
      const filter = { scope: scope('allOrder'), search }
      const list = await listOrders(database.db, filter, newestFirst, { offset: 0, limit: 5 })
      expect([list.count, list.rows.map(({ order_id }) => order_id)]).toEqual([1, [whole]])
      expect(await idsOf(database.db, filter, newestFirst)).toEqual(list.rows.map(({ id }) => id))
      const near = await findNeighbours(database.db, filter, newestFirst, whole)
      expect(near).toMatchObject({ previous: null, next: null, position: 1, total: 1 })
    }
    const elsewhere = { scope: scope('refundOrder'), search: whole }
    const none = await listOrders(database.db, elsewhere, newestFirst, { offset: 0, limit: 5 })
    expect(none).toEqual({ rows: [], count: 0 })
    const part = { scope: scope('allOrder'), search: whole.slice(1) }
    const both = await listOrders(database.db, part, newestFirst, { offset: 0, limit: 5 })
    expect(both.count).toBe(2)
  })
})
