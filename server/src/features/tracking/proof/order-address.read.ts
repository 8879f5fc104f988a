import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import {
  type AddressChange,
  type Addresses,
  addressFields,
  addressSince,
} from './address-changes.rules.ts'

/** The address that proves the order `o`: the application's, or the account's where that is empty (D41). */
export const orderAddress = sql<string>`case when trim(o.email) <> '' then o.email
  else (select account_email from applications where order_id = o.id) end`

/** The addresses of orders by their internal ids. */
export const addressesOf = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select o.id, ${orderAddress} as email from orders o where o.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, email }) => [id, email ?? '']))
}

/** Whether the event `e` says something of its order's address. */
export const saysAddress = sql<boolean>`(e.kind = 'order.updated' and e.data->'fields' ?| ${[...addressFields]}::text[])`

/** Since when an order, by its internal id, has the address that proves it now; null where it had it from the beginning. */
export const addressSinceOf = async (db: Db, orderId: number): Promise<Date | null> => {
  const { rows: changes } = await sql<AddressChange>`
    select e.at, e.data->'fields' as fields, e.data->'changes' as changes from events e
    where e.order_id = ${orderId} and ${saysAddress} order by e.seq desc`.execute(db)
  if (changes.length === 0) return null
  const { rows } = await sql<Addresses>`
    select o.email, a.account_email from orders o join applications a on a.order_id = o.id where o.id = ${orderId}`.execute(
    db,
  )
  return rows[0] ? addressSince(rows[0], changes) : null
}
