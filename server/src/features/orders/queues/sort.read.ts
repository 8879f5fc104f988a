import type { SortField } from '@e-arrival/contract/orders/rows'
import { type RawBuilder, sql } from 'kysely'

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

/** Whether some rows have no key. */
export const mayBeEmpty = ({ by }: Sort): boolean => keys[by].nullable

/** Whether the empty values, which stand last either way, are not where an index read from its end has them. */
export const keepsEmptyApart = (sort: Sort): boolean => mayBeEmpty(sort) && sort.dir === 'desc'

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
export const idInOrder = (
  sort: Sort,
  id: RawBuilder<unknown>,
  backwards: boolean,
): RawBuilder<unknown> => sql`${id} ${sql.raw(backwards ? opposite(sort.dir) : sort.dir)}`

/** The same where all keys are empty or none is, as an index is read. */
export const asIndexed = (
  sort: Sort,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  backwards: boolean,
): RawBuilder<unknown> =>
  sql`${key} ${sql.raw(backwards ? opposite(sort.dir) : sort.dir)}, ${idInOrder(sort, id, backwards)}`
