import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRelated } from '../src/features/orders/order/related-orders.read.ts'
import { verifyArrivals } from '../src/features/orders/order/verify-arrivals.read.ts'
import { migrate } from '../src/platform/db/migrate/migrate.ts'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { steps } from './0074-arrivals-by-flight.ts'
import type { BackgroundStep } from './steps.ts'

const NAME = '0074-arrivals-by-flight'
const fill = steps[1] as BackgroundStep
const [DAY, NEXT] = ['2026-05-01', '2026-05-02']
const details = { flight_number: 'K6 123' }

describe.each(databaseKinds())('the day of arrival beside the flight (%s)', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())

  const made = async (arrival_date: string | null = DAY) =>
    (await makeOrder(database.db, { arrival_date, details, phone_number: '' })).id
  const days = async () => {
    const { rows } = await sql<{ day: string | null }>`
      select arrival_date as day from applications order by order_id`.execute(database.db)
    return rows.map(({ day }) => day)
  }
  const batch = (after: unknown = null) =>
    database.db.transaction().execute((trx) => fill.batch(trx as never, after))
  const change = (id: number, set: object) =>
    database.db.updateTable('orders').set(set).where('id', '=', id).execute()
  const onFlightOf = async (id: number) => (await findRelated(database.db, id)).party.length

  it('is filled where the version before brings an order in', async () => {
    const id = await made()
    await sql`create table earlier as select order_id, details from applications`.execute(
      database.db,
    )
    await sql`delete from applications`.execute(database.db)
    await sql`insert into applications (order_id, details) select * from earlier`.execute(
      database.db,
    )
    expect(await days()).toEqual([DAY])
    expect(await onFlightOf(id)).toBe(0)
    await made()
    expect(await onFlightOf(id)).toBe(1)
  })

  it("follows the order's own, and nothing else that changes of it", async () => {
    const id = await made()
    await change(id, { arrival_date: NEXT })
    expect(await days()).toEqual([NEXT])
    await change(id, { arrival_date: null })
    expect(await days()).toEqual([null])
    await change(id, { arrival_date: DAY })
    expect(await days()).toEqual([DAY])
    const written = () => sql`select ctid, xmin from applications`.execute(database.db)
    const { rows } = await written()
    await change(id, { status: 'Pending', arrival_date: DAY })
    expect((await written()).rows).toEqual(rows)
  })

  it('is told by verify where it is another, once the walk has passed', async () => {
    const id = await made()
    expect(await verifyArrivals(database.db)).toEqual([])
    await sql`update applications set arrival_date = ${NEXT}::date`.execute(database.db)
    const [{ order_id }] = (await database.db
      .selectFrom('orders')
      .select('order_id')
      .execute()) as [{ order_id: string }]
    expect(await verifyArrivals(database.db)).toEqual([order_id])
    await sql`delete from schema_steps where name = ${NAME} and step > 1`.execute(database.db)
    expect(await verifyArrivals(database.db)).toEqual([])
    await sql`insert into schema_steps (name, step, position) values (${NAME}, 2, ${String(id)}::text::jsonb)`.execute(
      database.db,
    )
    expect(await verifyArrivals(database.db)).toEqual([order_id])
  })

  it('is right for who asks before, during and after the upgrade', async () => {
    const ids = [await made(), await made(), await made(NEXT), await made(null)] as const
    await sql`delete from schema_steps where name = ${NAME} and step > 1`.execute(database.db)
    await sql`drop index applications_flight`.execute(database.db)
    await sql`update applications set arrival_date = null`.execute(database.db)
    expect(await Promise.all(ids.map(onFlightOf))).toEqual([1, 1, 0, 0])
    await change(ids[2], { arrival_date: DAY })
    expect(await Promise.all(ids.map(onFlightOf))).toEqual([2, 2, 2, 0])
    const reached = await batch()
    expect(await days()).toEqual([DAY, DAY, DAY, null])
    expect(await batch(reached?.position)).toBeNull()
    await sql`delete from applications where order_id = ${ids[0]}`.execute(database.db)
    await migrate(database.db)
    expect(await Promise.all(ids.slice(1).map(onFlightOf))).toEqual([1, 1, 0])
  })

  it.runIf(kind === 'postgres').each([NEXT, null])(
    'is right also where a day is corrected while the walk comes by: %s',
    async (corrected) => {
      const id = await made()
      await sql`update applications set arrival_date = null`.execute(database.db)
      const { walked } = await database.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('orders')
          .set({ arrival_date: corrected })
          .where('id', '=', id)
          .execute()
        const walking = batch()
        await untilWaiting()
        return { walked: walking }
      })
      await walked
      expect(await days()).toEqual([corrected])
    },
  )
  const untilWaiting = async (): Promise<void> => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(database.db)
    if (rows.length === 0) await untilWaiting()
  }
})
