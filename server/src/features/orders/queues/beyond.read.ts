import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayBeEmpty, type Sort, sortKey } from './sort.read.ts'

/**
 * Conditions on orders rows that stand on one side of the row that a common table `place` holds as k and id, empty keys last: in what is
 * read from `beyondPlace`. Those of a part of a list are such that the part's index finds them.
 */
export type Side = 'after' | 'before'

/** Where rows beyond a place are read from. */
export const beyondPlace = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`place cross join lateral (${rows})`

const k = sql`place.k`
const id = sql`place.id`
const signOf = (sort: Sort, side: Side) =>
  sql.raw((sort.dir === 'asc') === (side === 'after') ? '>' : '<')

/** Beyond which stands every id, or none, in the direction. */
const boundsOf = (sort: Sort, side: Side) => {
  const [least, most] = [sql`0`, sql`9223372036854775807`]
  const isUpwards = (sort.dir === 'asc') === (side === 'after')
  return isUpwards ? { all: least, none: most } : { all: most, none: least }
}

/** Of all rows. */
export const beyond = (sort: Sort, side: Side): RawBuilder<SqlBool> => {
  const key = sortKey(sort)
  const sign = signOf(sort, side)
  const further = sql<SqlBool>`(${key}, orders.id) ${sign} (${k}, ${id})`
  if (!mayBeEmpty(sort)) return further
  const amongNulls = sql`${k} is null and ${key} is null and orders.id ${sign} ${id}`
  const acrossNulls =
    side === 'after'
      ? sql`${k} is not null and ${key} is null`
      : sql`${k} is null and ${key} is not null`
  return sql<SqlBool>`(${further} or ${amongNulls} or ${acrossNulls})`
}

/** Of the rows that have a key, a day or a moment, where some have none. */
export const beyondFilled = (sort: Sort, side: Side): RawBuilder<SqlBool> => {
  const last = sql.lit(sort.dir === 'asc' ? 'infinity' : '-infinity')
  return sql<SqlBool>`(${sortKey(sort)}, orders.id) ${signOf(sort, side)} (coalesce(${k}, ${last}), ${id})`
}

/** Of the rows that have none. */
export const beyondEmpty = (sort: Sort, side: Side): RawBuilder<SqlBool> => {
  const { all, none } = boundsOf(sort, side)
  const fromFilled = side === 'after' ? all : none
  return sql<SqlBool>`orders.id ${signOf(sort, side)} (case when ${k} is null then ${id} else ${fromFilled} end)`
}

/** Of the rows whose key is this one. */
export const beyondWithin = (
  sort: Sort,
  side: Side,
  key: RawBuilder<unknown>,
): RawBuilder<SqlBool> => {
  const sign = signOf(sort, side)
  const { all, none } = boundsOf(sort, side)
  return sql<SqlBool>`orders.id ${sign}
    (case when ${key} = ${k} then ${id} when ${key} ${sign} ${k} then ${all} else ${none} end)`
}
