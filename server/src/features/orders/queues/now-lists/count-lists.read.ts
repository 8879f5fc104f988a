import { LONGEST_TOLD } from '@e-arrival/contract/now/get-now'
import type { OrderFilters, ownFilterFields } from '@e-arrival/contract/orders/filters'
import { SEARCH_COUNT_BOUND } from '@e-arrival/contract/orders/list'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { heldTimeOf } from '../../../../platform/db/held-time.ts'
import { readBehind } from '../../../../platform/db/replica/read-behind.ts'
import type { Member } from '../../../../platform/http/caller/session.ts'
import { openDisputes } from '../filters/now.read.ts'
import { COUNT_UP_TO, conditionOf } from '../list-filter.read.ts'
import { readListFilter } from '../queue-request.ts'

/** A list of Now, by the filters of its address. */
export type NowList = Pick<OrderFilters, (typeof ownFilterFields)[number]>
type Asked = { member: Member; queue: 'allOrder' | 'myOrder'; today: string }
type Since = { order_id: string; since: string }
/** Those that stand longest, the oldest first; null where a list has no date that is asked for. */
type Counted = { count: number; bounded: boolean; longest: Since[] | null }

const longestOf = (
  { now }: NowList,
  where: Expression<SqlBool>,
  today: string,
): RawBuilder<unknown> => {
  const most = sql.lit(LONGEST_TOLD)
  const named = (first: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(d order by d.since, d.order_id), '[]') from (${first}) d)`
  if (now === 'refund')
    return named(sql`select orders.order_id, orders.refund_requested_at as since from orders where ${where}
      order by orders.refund_requested_at, orders.id limit ${most}`)
  if (now === 'dispute')
    return named(sql`select orders.order_id, min(r.created_at) as since from orders, ${openDisputes(today)}
      and orders.id = r.order_id and ${where} group by orders.id, orders.order_id order by 2, orders.id limit ${most}`)
  return sql`null::jsonb`
}

/**
 * The totals of lists as their pages say them: each is read as a call for the list is, and counted by the list's own condition,
 * all in one statement and so of one moment, which is
 * planned once: each condition has an index of its own.
 */
export const countLists = async (
  db: Db,
  { member, queue, today }: Asked,
  lists: readonly NowList[],
): Promise<Counted[]> => {
  const wheres = await Promise.all(
    lists.map(async (list) => conditionOf(await readListFilter(db, member, queue, list, today))),
  )
  const parts = wheres.map(
    (where, at) => sql`select ${sql.lit(at)}::int as at,
      (select count(*)::int from (select from orders where ${where} limit ${sql.lit(COUNT_UP_TO)}) bounded) as n,
      ${longestOf(lists[at] ?? {}, where, today)} as longest`,
  )
  const { rows } = await readBehind(db, (at) =>
    sql<{
      n: number
      longest: Since[] | null
    }>`${sql.join(parts, sql` union all `)} order by at`.execute(at),
  )
  return rows.map(({ n, longest }) => ({
    count: Math.min(n, SEARCH_COUNT_BOUND),
    bounded: n >= COUNT_UP_TO,
    longest:
      longest?.map(({ order_id, since }) => ({
        order_id,
        since: heldTimeOf(since).toISOString(),
      })) ?? null,
  }))
}
