import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { makeOrder } from '../../testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { dataKeysAt } from './data-keys.ts'
import { holdKeys } from './held-keys.ts'
import {
  newOrderKey,
  openValue,
  passportHash,
  sealValue,
  unwrapOrderKey,
  wrapOrderKey,
} from './order-key.ts'
import { destroyOrderKey, ensureOrderKey, readOrderKeys } from './order-keys.store.ts'
import { newRingKey, readRingKey, writeRingKey } from './ring-key.ts'

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const changed = Buffer.from(bytes)
  const at = bit % (bytes.length * 8)
  changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
  return changed
}

describe('a sealed value', () => {
  const key = newOrderKey(7)
  it('comes back as it was, and not from a flipped bit, another row, column or key', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.nat(), (value, bit, other) => {
        const sealed = sealValue(key, 'orders.a', value)
        expect(openValue(key, 'orders.a', sealed)).toEqual(JSON.parse(JSON.stringify(value)))
        const refused = [
          () => openValue(key, 'orders.a', flipped(sealed, bit)),
          () => openValue(key, 'orders.b', sealed),
          () => openValue({ ...key, orderId: 8 + other }, 'orders.a', sealed),
          () => openValue(newOrderKey(7), 'orders.a', sealed),
          () => openValue(key, 'orders.a', sealed.subarray(0, bit % sealed.length)),
        ]
        for (const open of refused) expect(open).toThrow()
      }),
      { numRuns: 200 },
    )
  })

  it('holds no word of what it seals, and differs each time', () => {
    const [one, two] = [sealValue(key, 'a.b', 'K1234567'), sealValue(key, 'a.b', 'K1234567')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('K123')).toBe(false)
  })
})

describe('an order key', () => {
  it('is unwrapped by the ring key that wrapped it, for its own order, whole', () => {
    const [ring, other, key] = [newRingKey(), newRingKey(), newOrderKey(7)]
    const wrapped = wrapOrderKey(ring, key)
    expect(unwrapOrderKey(ring, 7, wrapped)).toEqual(key)
    expect(() => unwrapOrderKey(other, 7, wrapped)).toThrow()
    expect(() => unwrapOrderKey({ ...ring, id: other.id }, 7, wrapped)).toThrow()
    expect(() => unwrapOrderKey(ring, 8, wrapped)).toThrow()
    for (let bit = 0; bit < wrapped.length * 8; bit++)
      expect(() => unwrapOrderKey(ring, 7, flipped(wrapped, bit))).toThrow()
  })

  it('is of a ring key that is written and read as one line', () => {
    const ring = newRingKey()
    expect(readRingKey(`${writeRingKey(ring)}\n`)).toEqual(ring)
    expect(readRingKey('short')).toBeUndefined()
  })
})

it('finds a passport number by a hash that only the key gives', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(passportHash(one, 'K1')).toEqual(passportHash(one, 'K1'))
  expect(passportHash(one, 'K1')).not.toEqual(passportHash(other, 'K1'))
  expect([passportHash(one, ''), passportHash(one, null)]).toEqual([null, null])
})

describe.each(databaseKinds())('order keys on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  test('are made once, and the same for all who come at once', async () => {
    const { db } = database
    const { id } = await makeOrder(db)
    const keys = await Promise.all([1, 2, 3].map(() => ensureOrderKey(db, id)))
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1)
    expect((await readOrderKeys(db, [id, id + 1000])).get(id)).toEqual(keys[0])
  })

  test('go with the transaction that made them', async () => {
    const { db } = database
    const { id } = await makeOrder(db)
    const cut = inTransaction(db, async (trx) => {
      await ensureOrderKey(trx, id)
      throw new Error('cut')
    })
    await expect(cut).rejects.toThrow('cut')
    expect((await readOrderKeys(db, [id])).size).toBe(0)
  })

  test('are destroyed for ever, the order that had none too', async () => {
    const { db } = database
    const [one, none] = [await makeOrder(db), await makeOrder(db)]
    await ensureOrderKey(db, one.id)
    const at = new Date('2026-11-22T08:00:00Z')
    for (const { id } of [one, none]) {
      await inTransaction(db, (trx) => destroyOrderKey(trx, id, at))
      expect(await ensureOrderKey(db, id)).toBe('erased')
      const again = await inTransaction(db, (trx) => destroyOrderKey(trx, id, new Date()))
      expect(again).toEqual(at)
    }
    const row = await db
      .selectFrom('order_keys')
      .select(['wrapped', 'sealed', 'passport_hash'])
      .where('order_id', '=', one.id)
      .executeTakeFirst()
    expect(row).toEqual({ wrapped: null, sealed: null, passport_hash: null })
  })

  test('need the ring: a key that is not in it is named', async () => {
    const { db, close } = kind === 'embedded' ? await openTestDatabase(kind) : database
    const { id } = await makeOrder(db)
    await ensureOrderKey(db, id)
    const ids = await db.selectFrom('ring_keys').select('id').execute()
    const [ring] = ids
    holdKeys(db, dataKeysAt({ DATA_DIR: '', DATA_KEYS: [writeRingKey(newRingKey())] }))
    await expect(readOrderKeys(db, [id])).rejects.toThrow(`the key ${ring?.id}, which is not in`)
    await expect(ensureOrderKey(db, id)).rejects.toThrow(String(ring?.id))
    if (db !== database.db) await close()
  })
})
