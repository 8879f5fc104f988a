import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { countersNow } from '../../../../platform/db/orders/counters-now.ts'
import type { QueueScope } from '../queue.rules.ts'
import type { Sort } from '../sort.read.ts'
import { totalOf } from './counted.read.ts'
import { counterKeysOf } from './counter-keys.rules.ts'

/** Where in a list by the time orders came a row stands: on which day, after how many rows of the days before it in the list. */
export type ReceivedDay = { day: string; before: number }

/** Whether the counters know on which days the orders of a list came, in the list's own order. */
export const knowsReceivedDays = (scope: QueueScope, { by }: Sort): boolean =>
  by === 'created_at' && scope.month === undefined && counterKeysOf(scope).kind === 'status'

/**
 * The total of a list by the time orders came, and the day on which its row of that offset came. The day is null beyond the end, and
 * while an upgrade has not counted the days of all orders.
 */
export const findReceivedDay = async (
  db: Db,
  scope: QueueScope,
  { dir }: Sort,
  offset: number,
): Promise<{ total: number; found: ReceivedDay | null }> => {
  const keys = sql.join(counterKeysOf(scope).keys.map((key) => sql.lit(key)))
  const inOrder = sql.raw(dir)
  const { rows } = await sql<{ total: number; day: string | null; before: number; whole: number }>`
    with days as (
      select day, sum(n)::int8 as n from ${countersNow(sql<SqlBool>`kind = 'received' and key in (${keys})`)}
      group by 1 having sum(n) <> 0
    ), run as (
      select day, sum(n) over (order by day ${inOrder})::int8 - n as before, sum(n) over ()::int8 as whole, n from days
    )
    select counted.total, found.day::text as day, found.before, found.whole
    from (select ${totalOf(scope)} as total) counted left join lateral (
      select day, before, whole from run where before + n > ${offset} order by day ${inOrder} limit 1
    ) found on true`.execute(db)
  const [row] = rows
  if (!row) return { total: 0, found: null }
  const { total, day, before, whole } = row
  return { total, found: day !== null && whole === total ? { day, before } : null }
}

/** True for orders that came on that day or, in the list's order, after it. */
export const fromReceivedDay = ({ dir }: Sort, { day }: ReceivedDay): RawBuilder<SqlBool> =>
  dir === 'desc'
    ? sql<SqlBool>`orders.created_at < ((${day}::date + 1)::timestamp at time zone 'UTC')`
    : sql<SqlBool>`orders.created_at >= (${day}::date::timestamp at time zone 'UTC')`
