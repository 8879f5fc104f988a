import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recountCounters } from '../src/features/orders/queues/counters/recount-counters.read.ts'
import { holdTables } from '../src/platform/db/migrate/hold-tables.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { orderCounters } from './0050-received-days.function.ts'
import { steps } from './0050-received-days.ts'
import type { BackgroundStep, TransactionStep } from './steps.ts'

const [begin, walk] = steps as [TransactionStep, BackgroundStep]
const FIRST = 2500

describe.each(databaseKinds())('the days on which orders came (%s)', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    await hand(1, FIRST)
    await sql`delete from counters where kind = 'received'`.execute(database.db)
    await sql`delete from counter_deltas where kind = 'received'`.execute(database.db)
    await sql`drop table received_walk`.execute(database.db)
    await sql.raw(orderCounters('false')).execute(database.db)
  })
  afterEach(() => database.close())

  const hand = (from: number, to: number) =>
    sql`insert into orders (order_id, status, status_changed_at, processing_mode, full_name, surname, email,
        country_phone_code, phone_number, created_at,
        processing_date, passport_issued_country, intake_category)
      select 'R' || i, 'New', now(), 'Regular Processing', 'Sok', '', 'r@example.com', '', '',
        timestamptz '2026-01-01' + i * interval '1 hour', date '2026-03-01', '', 'standard'
      from generate_series(${from}::int, ${to}::int) i`.execute(database.db)
  const move = (every: number, status: string) =>
    sql`update orders set status = ${status} where id % ${every} = 0`.execute(database.db)
  const start = () =>
    database.db.transaction().execute(async (trx) => {
      await holdTables(trx, begin)
      await begin.up(trx as never)
    })
  const batch = () => database.db.transaction().execute((trx) => walk.batch(trx as never, null))
  const walkOn = async () => {
    while (await batch());
  }
  /** Of each folder: its orders by its counter, and by the days on which they came. */
  const sums = async () => {
    const { rows } = await sql<{ status: number; received: number }>`
      select coalesce(sum(n) filter (where kind = 'status'), 0)::int as status,
        coalesce(sum(n) filter (where kind = 'received'), 0)::int as received
      from (select * from counters union all select * from counter_deltas) c
      where kind in ('status', 'received') group by key order by key`.execute(database.db)
    return rows
  }
  const expectWhole = async () => {
    for (const { status, received } of await sums()) expect(received).toBe(status)
    expect(await recountCounters(database.db)).toEqual([])
  }

  it('are counted once each, whatever changes before, behind and among the walk', async () => {
    await start()
    await move(7, 'Pending')
    await batch()
    await move(5, 'Completed')
    await hand(FIRST + 1, FIRST + 400)
    await sql`delete from order_search where order_id % 11 = 0`.execute(database.db)
    await sql`delete from orders where id % 11 = 0`.execute(database.db)
    expect(await recountCounters(database.db)).toEqual([])
    await batch()
    await move(3, 'Pending')
    await walkOn()
    await expectWhole()
    await walkOn()
    await move(2, 'Completed')
    await expectWhole()
  })

  it.runIf(kind === 'postgres')('are right also where many write meanwhile', async () => {
    let isOver = false
    // Each holds its own orders, from the first to the last, as the product does: two that meet half-way would end each other.
    const keepMoving = async (half: number) => {
      for (let n = half; !isOver; n += 2) {
        const status = n % 4 < 2 ? 'Pending' : 'Completed'
        await sql`with held as (
            select id from orders where id % 40 = ${n % 40} order by id for no key update)
          update orders set status = ${status} from held where orders.id = held.id`.execute(
          database.db,
        )
      }
    }
    const keepHanding = async () => {
      for (let n = FIRST * 2; !isOver; n += 10) {
        await hand(n, n + 9)
        await delay(2)
      }
    }
    const work = [keepMoving(0), keepMoving(1), keepHanding()]
    await delay(50)
    await start()
    await delay(50)
    await walkOn()
    isOver = true
    await Promise.all(work)
    await expectWhole()
  })
})
