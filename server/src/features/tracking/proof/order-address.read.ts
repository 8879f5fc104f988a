import type { AddressSince } from '@e-arrival/contract/evidence/elements'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { heldTimeOf } from '../../../platform/db/held-time.ts'
import { orderAddress } from '../../../platform/db/orders/order-address.ts'
import {
  type AddressChange,
  type Addresses,
  addressFields,
  addressSince,
} from './address-changes.rules.ts'

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

/** What an erasure keeps of it, as it is stored. */
type Kept = { at: string; isSure: boolean } | null

/** Since when an order, by its internal id, has the address that proves it now, or had it when its traveller was erased. */
export const addressSinceOf = async (db: Db, orderId: number): Promise<AddressSince> => {
  const { rows: changes } = await sql<AddressChange & { erased: boolean; kept: Kept }>`
    select e.at, e.data->'fields' as fields, e.data->'changes' as changes, e.kind = 'order.erased' as erased,
      e.data->'addressSince' as kept from events e
    where e.order_id = ${orderId}
      and (${saysAddress} or e.kind = 'order.erased' and e.data ? 'addressSince') order by e.seq desc`.execute(
    db,
  )
  const [newest] = changes
  if (!newest) return null
  const { erased, kept } = newest
  if (erased) return kept && { ...kept, at: heldTimeOf(kept.at) }
  const { rows } = await sql<Addresses>`
    select o.email, a.account_email from orders o join applications a on a.order_id = o.id where o.id = ${orderId}`.execute(
    db,
  )
  return rows[0] ? addressSince(rows[0], changes) : null
}
