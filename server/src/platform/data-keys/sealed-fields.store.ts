import { createHash } from 'node:crypto'
import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { insertRecords, recordsOf } from '../db/records.ts'
import { keysOf } from './held-keys.ts'
import { heldOpen } from './open-values.read.ts'
import {
  newOrderKey,
  type OrderKey,
  openValue,
  passportHash,
  sealValue,
  wrapOrderKey,
} from './order-key.ts'
import { heldKeyOf, hexOf, readOrderKeys } from './order-keys.store.ts'
import { keyObjectOf } from './seal-bytes.ts'

type Fields = Record<string, unknown>
/** An order's sensitive fields, those that have a value. */
export type SensitiveFields = { orderId: number; fields: Fields }

const COLUMN = 'order_keys.sealed'

/** Divides fields by their class (D68). */
export const bySecrecy = (all: Fields): { open: Fields; sensitive: Fields } => {
  const entries = Object.entries(all)
  return {
    open: Object.fromEntries(entries.filter(([field]) => !sensitiveClass.has(field))),
    sensitive: Object.fromEntries(entries.filter(([field]) => sensitiveClass.has(field))),
  }
}

/**
 * What of an application may lie open in the database; the rest is for sealFields. While a version that cannot open what is
 * sealed may still work here, all of it lies as that version reads it (0029).
 */
export const openPart = async (
  db: Db,
  all: Fields,
): Promise<{ open: Fields; sensitive: Fields | null }> =>
  (await keysOf(db).seals(db)) ? bySecrecy(all) : { open: all, sensitive: null }

/** What was sealed of orders, by internal id: the SHA-256 of it as it is kept, which their events tell. */
export type Sealed = ReadonlyMap<number, string>

/** The same of one order, as its event tells it; nothing where nothing was sealed. */
export const toldSealed = (all: Sealed, orderId: number): { sealed?: string } => {
  const sealed = all.get(orderId)
  return sealed === undefined ? {} : { sealed }
}

/**
 * Seals the sensitive fields of orders, also where there are none, each order's with its own key, made where it has none. What is told of
 * an erased order is dropped.
 */
export const sealFields = async (trx: Trx, items: readonly SensitiveFields[]): Promise<Sealed> => {
  const told = new Map<number, string>()
  if (items.length === 0) return told
  const keys = keysOf(trx)
  const [ring, lookup] = [await keys.ring.current(trx), keyObjectOf(await keys.lookupKey(trx))]
  const rowOf = (key: OrderKey, fields: Fields) => {
    const sealed = sealValue(key, COLUMN, fields)
    told.set(key.orderId, createHash('sha256').update(sealed).digest('hex'))
    return {
      order_id: key.orderId,
      ring_key: ring.id,
      wrapped: hexOf(wrapOrderKey(ring, key)),
      sealed: hexOf(sealed),
      passport_hash: hexOf(passportHash(lookup, fields.passport_number)),
    }
  }
  const { rows } = await sql<{ order_id: number }>`
    ${insertRecords(
      'order_keys',
      items.map(({ orderId, fields }) => rowOf(newOrderKey(orderId), fields)),
    )}
    on conflict (order_id) do nothing returning order_id`.execute(trx)
  const made = new Set(rows.map(({ order_id }) => order_id))
  const known = items.filter(({ orderId }) => !made.has(orderId))
  if (known.length === 0) return told
  const held = await readOrderKeys(
    trx,
    known.map(({ orderId }) => orderId),
  )
  const anew = known.flatMap(({ orderId, fields }) => {
    const key = held.get(orderId)
    told.delete(orderId)
    return key && key !== 'erased' ? [rowOf(key, fields)] : []
  })
  if (anew.length > 0)
    await sql`update order_keys k set sealed = r.sealed, passport_hash = r.passport_hash
      from ${recordsOf('order_keys', anew)} r
      where k.order_id = r.order_id and k.erased_at is null`.execute(trx)
  return told
}

/** What a row of order_keys, or the lack of one, says beside an application's details. */
export type SealedRow = {
  order_id: number
  ring_key: string | null
  wrapped: Uint8Array | null
  sealed: Uint8Array | null
}

/**
 * An application's details with their sensitive fields: what is sealed, and in its place what lies open and holds, since a version that
 * does not seal wrote it later. Of an erased order nothing that lies open is of the class.
 */
export const withSealed = async (db: Db, row: SealedRow, details: object): Promise<Fields> => {
  const { order_id, ring_key, wrapped, sealed } = row
  if (ring_key === null) return { ...details }
  const { open, sensitive } = bySecrecy({ ...details })
  const key = await heldKeyOf(db, { order_id, ring_key, wrapped })
  if (key === 'erased') return open
  if (sealed === null) return { ...details }
  const opened = openValue(key, COLUMN, sealed) as Fields
  if (Object.keys(sensitive).length === 0) return { ...opened, ...open }
  const held = await heldOpen(db, order_id)
  const holding = Object.entries(sensitive).filter(([field]) => held.has(field))
  return { ...opened, ...open, ...Object.fromEntries(holding) }
}

/** The details of applications with their sensitive fields, by internal id. */
export const openDetails = async (
  db: Db,
  applications: readonly { order_id: number; details: object }[],
): Promise<Map<number, Fields>> => {
  if (applications.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_keys')
    .select(['order_id', 'ring_key', 'wrapped', 'sealed'])
    .where(sql<boolean>`order_id = any(${applications.map((one) => one.order_id)}::bigint[])`)
    .execute()
  const sealed = new Map(rows.map((row) => [row.order_id, row]))
  const opened = applications.map(async ({ order_id, details }) => {
    const row = sealed.get(order_id)
    return [order_id, row ? await withSealed(db, row, details) : { ...details }] as const
  })
  return new Map(await Promise.all(opened))
}

/** One order's sensitive fields that have a value; none where there is no such order. */
export const readSensitiveFields = async (db: Db, orderId: number): Promise<Fields> => {
  const application = await db
    .selectFrom('applications')
    .select(['order_id', 'details'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!application) return {}
  const details = (await openDetails(db, [application])).get(orderId) ?? {}
  return bySecrecy(details).sensitive
}
