import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataKeysAt } from '../../../platform/data-keys/data-keys.ts'
import { holdKeys, keysOf } from '../../../platform/data-keys/held-keys.ts'
import { destroyOrderKey } from '../../../platform/data-keys/order-keys.store.ts'
import { newRingKey, writeRingKey } from '../../../platform/data-keys/ring-key.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { readOrder } from '../order/order-detail.read.ts'
import { findRelated } from '../order/related-orders.read.ts'
import { readSensitive } from '../order/sensitive-values.read.ts'
import { changeFields } from './change-fields.ts'
import { insertOrders, type NewOrder } from './insert-orders.store.ts'
import { holdKnownById } from './known-orders.store.ts'
import { changesOf } from './order-changes.rules.ts'

const SECRET = {
  passport_number: 'QX7654321',
  date_of_passport_expiry: '2031-07-09',
  date_of_birth: '1977-08-07',
  yellow_fever: 'canary fever',
  medical_issue: 'canary asthma',
  visited_middle_east_last_14_days: 'canary east',
}
const now = new Date('2026-11-22T03:00:00Z')
let made = 0
const newOrder = (details: Record<string, unknown>): NewOrder => ({
  row: {
    ...{
      order_id: `SEALED${++made}`,
      status: 'New',
      previous_status: null,
      status_changed_at: now,
    },
    ...{ processing_mode: 'Regular Processing', full_name: 'Maly', surname: 'Sok' },
    ...{ email: `m${made}@example.com`, country_phone_code: '', phone_number: '', created_at: now },
    ...{ arrival_date: '2026-12-24', departure_date: null, processing_date: '2026-12-17' },
    ...{ refund_requested_at: null, refund_date: null, assigned_to: null, completed_by: null },
    ...{ passport_issued_country: 'FRANCE', intake_category: 'future' },
  },
  application: {
    ...{ landing_domain: '', language: '', amount: '49', currency: 'USD', account_email: '' },
    ...{ transaction_id: '', merchant_name: '', details },
  },
})

describe.each(databaseKinds())('the sensitive class of an order on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())
  const insert = async (details: Record<string, unknown>): Promise<number> => {
    const ids = await inTransaction(database.db, (trx) =>
      insertOrders(trx, systemActor, now, [newOrder(details)]),
    )
    return [...ids.values()][0] ?? 0
  }
  const correct = (id: number, details: Record<string, unknown>) =>
    inTransaction(database.db, async (trx) => {
      const [known] = (await holdKnownById(trx, [id])).values()
      if (!known) throw new Error('No order')
      const changes = changesOf(known, { row: {}, application: {}, details }, 7)
      await changeFields(trx, { actor: systemActor, at: now }, [changes])
    })
  /** As a version does that seals nothing. */
  const olderWrites = async (id: number, fields: Record<string, string>) => {
    await database.db
      .updateTable('applications')
      .set({ details: JSON.stringify(fields) })
      .where('order_id', '=', id)
      .execute()
    const data = { fields: Object.keys(fields) }
    await appendEvents(database.db, systemActor, new Date(), [
      { orderId: id, kind: 'order.updated', data },
    ])
  }
  /** All that the database holds of everything, as text. */
  const dump = async (): Promise<string> => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      database.db,
    )
    const parts = rows.map(async ({ name }) =>
      JSON.stringify((await sql`select t::text from ${sql.ref(name)} t`.execute(database.db)).rows),
    )
    return (await Promise.all(parts)).join()
  }

  test('comes back whole, and lies open nowhere', async () => {
    expect(new Set(Object.keys(SECRET))).toEqual(sensitiveClass)
    const id = await insert({ ...SECRET, hotel_name: 'Raffles' })
    expect(await readOrder(database.db, id)).toMatchObject({ ...SECRET, hotel_name: 'Raffles' })
    expect(await readSensitive(database.db, id)).toEqual(SECRET)
    const all = await dump()
    expect(all).toContain('Raffles')
    for (const value of Object.values(SECRET)) expect(all).not.toContain(value)
  })

  test('is corrected sealed, each field by itself', async () => {
    const id = await insert({ ...SECRET, hotel_name: 'Raffles' })
    await correct(id, { passport_number: 'QX9999999', medical_issue: '', hotel_name: 'Sokha' })
    const { yellow_fever, date_of_birth } = SECRET
    expect(await readOrder(database.db, id)).toMatchObject({
      ...{ passport_number: 'QX9999999', medical_issue: '', hotel_name: 'Sokha' },
      ...{ yellow_fever, date_of_birth },
    })
    expect(await dump()).not.toContain('QX9999999')
  })

  test('finds orders of one passport, sealed and not yet sealed', async () => {
    const passport_number = 'ZZ1234567'
    const ids = [await insert({ passport_number }), await insert({ passport_number })]
    const open = await insert({})
    await olderWrites(open, { passport_number })
    for (const id of [...ids, open]) {
      const { duplicates } = await findRelated(database.db, id)
      expect(duplicates).toHaveLength(2)
      expect(duplicates[0]?.shares).toEqual(['passport'])
    }
    expect((await findRelated(database.db, await insert({}))).duplicates).toEqual([])
  })

  test('what an older version wrote beside it holds, and the next change seals it', async () => {
    const id = await insert({ ...SECRET })
    await olderWrites(id, { passport_number: 'OLDWROTE1' })
    expect(await readOrder(database.db, id)).toMatchObject({
      ...SECRET,
      passport_number: 'OLDWROTE1',
    })
    await correct(id, { hotel_name: 'Sokha' })
    expect(await dump()).not.toContain('OLDWROTE1')
    expect(await readOrder(database.db, id)).toMatchObject({ passport_number: 'OLDWROTE1' })
  })

  test('of an erased order nothing opens, and nothing is kept again', async () => {
    const id = await insert({ ...SECRET })
    await inTransaction(database.db, (trx) => destroyOrderKey(trx, id, now))
    await correct(id, { passport_number: 'AGAIN12345', hotel_name: 'Sokha' })
    expect(await readOrder(database.db, id)).toMatchObject({
      ...{ passport_number: '', date_of_birth: null, hotel_name: 'Sokha' },
    })
    expect(await dump()).not.toContain('AGAIN12345')
  })

  test('lies open as long as an older version may have to read it', async () => {
    const { db } = database
    const held = keysOf(db)
    holdKeys(db, { ...held, seals: async () => false })
    const id = await insert({ ...SECRET })
    const row = await db.selectFrom('order_keys').select('order_id').where('order_id', '=', id)
    expect(await row.execute()).toEqual([])
    expect(await readOrder(db, id)).toMatchObject(SECRET)
    holdKeys(db, held)
    await db.updateTable('applications').set({ details: '{}' }).where('order_id', '=', id).execute()
  })

  test('a sealed value opens at its own order alone, and with the ring', async () => {
    const { db } = database
    const [one, other] = [await insert({ ...SECRET }), await insert({ ...SECRET })]
    const sealedOf = async (id: number) =>
      db
        .selectFrom('order_keys')
        .select(['sealed', 'wrapped'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
    const kept = await sealedOf(one)
    for (const part of [
      { sealed: (await sealedOf(other)).sealed },
      { wrapped: (await sealedOf(other)).wrapped },
    ]) {
      await db.updateTable('order_keys').set(part).where('order_id', '=', one).execute()
      await expect(readOrder(db, one)).rejects.toThrow()
      await db.updateTable('order_keys').set(kept).where('order_id', '=', one).execute()
    }
    const held = keysOf(db)
    holdKeys(db, dataKeysAt({ DATA_DIR: '', DATA_KEYS: [writeRingKey(newRingKey())] }))
    await expect(readOrder(db, one)).rejects.toThrow('is not in DATA_KEYS')
    holdKeys(db, held)
    expect(await readOrder(db, one)).toMatchObject(SECRET)
  })
})
