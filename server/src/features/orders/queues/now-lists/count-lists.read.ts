import type { OrderFilters, ownFilterFields } from '@e-arrival/contract/orders/filters'
import { SEARCH_COUNT_BOUND } from '@e-arrival/contract/orders/list'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { readBehind } from '../../../../platform/db/replica/read-behind.ts'
import type { Member } from '../../../../platform/http/caller/session.ts'
import { openDisputes } from '../filters/now.read.ts'
import { readFilters } from '../filters/read-filters.ts'
import { COUNT_UP_TO, conditionOf } from '../list-filter.read.ts'
import { openQueue } from '../queue.rules.ts'

/** A list of Now, by the filters of its address. */
export type NowList = Pick<OrderFilters, (typeof ownFilterFields)[number]>
type Asked = { member: Member; queue: 'allOrder' | 'myOrder'; today: string }
type Counted = { count: number; bounded: boolean; oldest: string | null }

/** Since when the oldest order of a list stands where something has a date that is asked for. */
const oldestOf = (
  { now }: NowList,
  where: Expression<SqlBool>,
  today: string,
): RawBuilder<unknown> => {
  if (now === 'refund')
    return sql`(select min(orders.refund_requested_at) from orders where ${where})`
  if (now === 'dispute')
    return sql`(select min(r.created_at) from orders, ${openDisputes(today)}
      and orders.id = r.order_id and ${where})`
  return sql`null::timestamptz`
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
  openQueue(queue, member.type)
  const scope = { queue, today, memberId: queue === 'myOrder' ? member.id : 0 }
  const wheres = await Promise.all(
    lists.map(async (list) =>
      conditionOf({ scope, ...(await readFilters(db, member, queue, list, today)) }),
    ),
  )
  const parts = wheres.map(
    (where, at) => sql`select ${sql.lit(at)}::int as at,
      (select count(*)::int from (select from orders where ${where} limit ${sql.lit(COUNT_UP_TO)}) bounded) as n,
      ${oldestOf(lists[at] ?? {}, where, today)} as oldest`,
  )
  const { rows } = await readBehind(db, (at) =>
    sql<{
      n: number
      oldest: Date | null
    }>`${sql.join(parts, sql` union all `)} order by at`.execute(at),
  )
  return rows.map(({ n, oldest }) => ({
    count: Math.min(n, SEARCH_COUNT_BOUND),
    bounded: n >= COUNT_UP_TO,
    oldest: oldest?.toISOString() ?? null,
  }))
}
