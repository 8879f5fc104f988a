import type { SortField } from '@e-arrival/contract/orders/rows'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type SortDir = 'asc' | 'desc'
export type Sort = { by: SortField; dir: SortDir }
export const DEFAULT_SORT: Sort = { by: 'created_at', dir: 'desc' }

type Key = { sql: RawBuilder<unknown>; nullable: boolean }
const always = (key: RawBuilder<unknown>): Key => ({ sql: key, nullable: false })
const perhaps = (key: RawBuilder<unknown>): Key => ({ sql: key, nullable: true })

/** What each field sorts by. Texts ignore case and compare by code point, so that both databases agree. */
const keys: Record<SortField, Key> = {
  order_id: always(sql`orders.order_id collate "C"`),
  full_name: always(sql`lower(orders.full_name) collate "C"`),
  email: always(sql`lower(orders.email) collate "C"`),
  phone_number: always(sql`orders.phone_number collate "C"`),
  created_at: always(sql`orders.created_at`),
  arrival_date: perhaps(sql`orders.arrival_date`),
  departure_date: perhaps(sql`orders.departure_date`),
  process_status: always(sql`orders.status collate "C"`),
  refund_date: perhaps(sql`orders.refund_date`),
  processing_date: always(sql`orders.processing_date`),
  process_month: always(sql`extract(month from orders.processing_date)`),
  assign_to: perhaps(
    sql`(select lower(staff.name) collate "C" from staff where staff.id = orders.assigned_to)`,
  ),
}

export const sortKey = (sort: Sort): RawBuilder<unknown> => keys[sort.by].sql

const opposite = (dir: SortDir): SortDir => (dir === 'asc' ? 'desc' : 'asc')

/** Whether the empty values, which stand last either way, are not where an index read from its end has them. */
export const keepsEmptyApart = ({ by, dir }: Sort): boolean => keys[by].nullable && dir === 'desc'

/**
 * The order of a list over a key and an id: empty values last, the id breaks ties. `backwards` walks it from its end.
 * A key that is never null says nothing about nulls: with "nulls last" PostgreSQL would pass its index by.
 */
export const inOrder = (
  sort: Sort,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  backwards = false,
): RawBuilder<unknown> => {
  const dir = sql.raw(backwards ? opposite(sort.dir) : sort.dir)
  const nulls = keys[sort.by].nullable ? sql.raw(backwards ? 'nulls first' : 'nulls last') : sql``
  return sql`${key} ${dir} ${nulls}, ${id} ${dir}`
}

/** The order of rows whose keys are all the same. */
export const idInOrder = (sort: Sort, backwards: boolean): RawBuilder<unknown> =>
  sql`orders.id ${sql.raw(backwards ? opposite(sort.dir) : sort.dir)}`

/** The same over keys none of which is empty, as an index is read. */
export const inFilledOrder = (
  sort: Sort,
  key: RawBuilder<unknown>,
  backwards: boolean,
): RawBuilder<unknown> =>
  sql`${key} ${sql.raw(backwards ? opposite(sort.dir) : sort.dir)}, ${idInOrder(sort, backwards)}`

/** True for rows after (or before) the row that a common table `place` holds as k and id, nulls where inOrder has them. */
export const beyond = (sort: Sort, side: 'after' | 'before'): RawBuilder<SqlBool> => {
  const { sql: key, nullable } = keys[sort.by]
  const k = sql`(select k from place)`
  const id = sql`(select id from place)`
  const sign = sql.raw((sort.dir === 'asc') === (side === 'after') ? '>' : '<')
  const further = sql<SqlBool>`(${key}, orders.id) ${sign} (${k}, ${id})`
  if (!nullable) return further
  const amongNulls = sql`${k} is null and ${key} is null and orders.id ${sign} ${id}`
  const acrossNulls =
    side === 'after'
      ? sql`${k} is not null and ${key} is null`
      : sql`${k} is null and ${key} is not null`
  return sql<SqlBool>`(${further} or ${amongNulls} or ${acrossNulls})`
}
