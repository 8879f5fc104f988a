import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'

/** As 0003 wrote it. */
const earlier = sql`sha256(previous || convert_to(concat_ws(E'\\x1f', of_order, of_seq,
  extract(epoch from of_at)::text, of_actor, of_kind, of_data::text), 'UTF8'))`

describe.each(databaseKinds())('what a move passes through, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  it('hashes events as before', async () => {
    const { rows } = await sql<{ same: boolean }>`
      select event_hash(previous, of_order, of_seq, of_at, of_actor, of_kind, of_data) is not distinct from ${earlier} as same
      from (values
        ('\\x00'::bytea, 1::bigint, 1, timestamptz '2026-02-28 23:59:59.123456+07', 'staff/1/សុខា', 'order.assigned', '{"b": 1.10, "a": "é"}'::jsonb),
        ('\\xff01', 9007199254740991, 2147483647, '2026-01-01', 'system//', '', '{}'),
        ('\\x00', 1, 1, null, null, null, null), (null, 1, 1, now(), 'a', 'b', '[]')
      ) e (previous, of_order, of_seq, of_at, of_actor, of_kind, of_data)`.execute(database.db)
    expect(rows).toEqual(Array(4).fill({ same: true }))
  })

  it('writes search words where one of their fields changed, and leaves them alone where none did', async () => {
    const { id } = await makeOrder(database.db)
    const words = async () => {
      const { rows } = await sql<{ written: string; words: string }>`
        select xmin::text as written, words from order_search where order_id = ${id}`.execute(
        database.db,
      )
      return rows[0]
    }
    const set = (change: object) =>
      database.db.updateTable('orders').set(change).where('id', '=', id).execute()
    const before = await words()
    await set({ status: 'Awaiting' })
    expect(await words()).toEqual(before)
    for (const change of [
      { full_name: 'Bopha' },
      { surname: 'Chan' },
      { email: 'b@c.example' },
      { phone_number: '98765432' },
      { country_phone_code: 'Norway (+47)' },
      { order_id: 'XYZ987' },
    ]) {
      const last = await words()
      await set(change)
      expect((await words())?.words).not.toBe(last?.words)
    }
  })
})
