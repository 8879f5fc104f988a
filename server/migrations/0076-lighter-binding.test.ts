import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadAt, makeDownloads } from '../src/testing/made/make-downloads.ts'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'

const MANY = 1000

describe.each(databaseKinds())('what an erasure binds at once, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  it('comes to what it comes to one by one, salts and all, and is sorted in memory', async () => {
    const { db } = database
    const { id: orderId } = await makeOrder(db)
    const rows = Array.from({ length: MANY }, (_, n) => downloadAt(new Date(1.8e12 + n), n))
    await makeDownloads(db, { orderId, documentId: null, rows })
    await sql`update downloads set salt = null where id % 3 = 0`.execute(db)
    const of = sql`select jsonb_agg(jsonb_build_object('kind', kind, 'id', id) order by id) from evidence_rows
      where order_id = ${orderId} and kind = 'download'`
    const spilled = await db.connection().execute(async (one) => {
      const told = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(one)
        const stat = sql<{ bytes: number }>`
          select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()`
        return (await stat.execute(one)).rows[0]?.bytes ?? Number.NaN
      }
      const before = await told()
      await sql`create temp table bound_rows as
        select bound from bind_evidence(array[${orderId}::bigint], array[(${of})])`.execute(one)
      const after = await told()
      const { rows: bound } = await sql<{ alike: boolean; rows: number }>`
        select bound = bind_evidence((${of})) as alike, jsonb_array_length(bound) as rows from bound_rows`.execute(
        one,
      )
      expect(bound).toEqual([{ alike: true, rows: MANY }])
      return after - before
    })
    expect(spilled).toBe(0)
    const unsalted = db.selectFrom('downloads').select('id').where(sql<boolean>`salt is null`)
    expect(await unsalted.execute()).toEqual([])
  })
})
