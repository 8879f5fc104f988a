import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { KeyRing } from './key-ring.ts'
import { KEY_BYTES, type RingKey, unwrapKey, wrapKey } from './ring-key.ts'

const ownerOf = (name: string): string => `office key ${name}`

const read = (db: Db, name: string) =>
  db.selectFrom('office_keys').selectAll().where('name', '=', name).executeTakeFirst()

/** A key that all orders have in common, by its name; made and wrapped the first time, and for good once that is committed. */
export const officeKey = async (
  db: Db,
  name: string,
  ring: Pick<KeyRing, 'current' | 'find'>,
): Promise<{ key: Buffer; isForGood: boolean }> => {
  const there = await read(db, name)
  const kept = there ?? (await make(db, name, await ring.current(db)))
  const key = unwrapKey(await ring.find(db, kept.ring_key), ownerOf(name), kept.wrapped)
  return { key, isForGood: there !== undefined || !db.isTransaction }
}

const make = (db: Db, name: string, current: RingKey) =>
  db
    .insertInto('office_keys')
    .values({
      ...{ name, ring_key: current.id },
      wrapped: wrapKey(current, ownerOf(name), randomBytes(KEY_BYTES)),
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Wraps by the ring's current key what an earlier one wrapped. */
export const rewrapOfficeKeys = async (
  db: Db,
  current: RingKey,
  find: (id: string) => Promise<RingKey>,
): Promise<void> => {
  const others = await db
    .selectFrom('office_keys')
    .selectAll()
    .where('ring_key', '<>', current.id)
    .execute()
  for (const { name, ring_key, wrapped } of others) {
    const key = unwrapKey(await find(ring_key), ownerOf(name), wrapped)
    await db
      .updateTable('office_keys')
      .set({ ring_key: current.id, wrapped: wrapKey(current, ownerOf(name), key) })
      .where('name', '=', name)
      .where('ring_key', '=', ring_key)
      .execute()
  }
}
