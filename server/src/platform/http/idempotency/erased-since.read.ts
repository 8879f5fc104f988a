import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { OrdersNamed } from './orders-named.rules.ts'

/**
 * An erasure is noted with the moment at which it began, and may have waited for a call that began after it; nodes' clocks differ, too.
 */
const BEGUN_BEFORE_MS = 5 * 60_000

const latest = sql`greatest(e.sensitive_at, e.contact_at)`

/** In the place of orders that nobody knows: internal ids begin at 1. */
export const UNKNOWN = sql`0::bigint`

type Told = { ids: number[]; is_gone: boolean }

/**
 * Whom an answer tells of (`ids`: the orders of its call and what else it names; UNKNOWN where the call is of no order, and so nobody knows), and whether
 * one of them was erased since the call began (`is_gone`): where nobody knows them, whether anybody was.
 */
export const toldOf = (
  { asked, askedInternally, told }: OrdersNamed,
  callBegan: Date,
): RawBuilder<Told> => {
  const since = new Date(callBegan.getTime() - BEGUN_BEFORE_MS)
  const isAsked = sql`(o.order_id = any(${asked}::text[]) or o.id = any(${askedInternally}::bigint[]))`
  return sql<Told>`
    select case when is_of_orders then ids else array[${UNKNOWN}] end as ids,
      case when is_of_orders then is_gone
        else exists (select from erasures e where ${latest} >= ${since}) end as is_gone
    from (select array_agg(o.id) as ids, coalesce(bool_or(${isAsked}), false) as is_of_orders,
        coalesce(bool_or(${latest} >= ${since}), false) as is_gone
      from orders o left join erasures e on e.order_id = o.id
      where ${isAsked} or o.order_id = any(${told}::text[])) named`
}

/** Whether a kept answer may tell of somebody who was erased since its call began. */
export const isErasedSince = async (
  db: Db,
  callBegan: Date,
  ordersOf: () => OrdersNamed,
): Promise<boolean> => {
  const since = new Date(callBegan.getTime() - BEGUN_BEFORE_MS)
  const { rows: any } =
    await sql`select from erasures e where ${latest} >= ${since} limit 1`.execute(db)
  if (any.length === 0) return false
  const { rows } = await toldOf(ordersOf(), callBegan).execute(db)
  return rows[0]?.is_gone !== false
}
