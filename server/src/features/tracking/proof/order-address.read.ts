import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

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
