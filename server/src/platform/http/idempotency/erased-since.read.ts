import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { OrdersNamed } from './orders-named.rules.ts'

/**
 * An erasure is noted with the moment at which it began, and may have waited for a call that began after it; nodes' clocks differ, too.
 */
const BEGUN_BEFORE_MS = 5 * 60_000

const latest = sql`greatest(e.sensitive_at, e.contact_at)`

/**
 * Whether a kept answer may tell of somebody who was erased since its call began: an order that it names was, or any was, where
 * the call is of no order and so nobody knows whom its answer tells of.
 */
export const isErasedSince = async (
  db: Db,
  callBegan: Date,
  ordersOf: () => OrdersNamed,
): Promise<boolean> => {
  const since = new Date(callBegan.getTime() - BEGUN_BEFORE_MS)
  const { rows: any } =
    await sql`select from erasures e where ${latest} >= ${since} limit 1`.execute(db)
  if (any.length === 0) return false
  const { asked, askedInternally, told } = ordersOf()
  const isAsked = sql`(o.order_id = any(${asked}::text[]) or o.id = any(${askedInternally}::bigint[]))`
  const { rows } = await sql<{ is_of_orders: boolean; is_erased: boolean }>`
    select coalesce(bool_or(${isAsked}), false) as is_of_orders,
      coalesce(bool_or(${latest} >= ${since}), false) as is_erased
    from orders o left join erasures e on e.order_id = o.id
    where ${isAsked} or o.order_id = any(${told}::text[])`.execute(db)
  const [named] = rows
  return !named?.is_of_orders || named.is_erased
}
