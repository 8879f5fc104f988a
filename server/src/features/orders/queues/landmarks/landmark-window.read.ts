import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { askKnown, slot } from '../../../../platform/db/known-statement.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { beyondPlace } from '../beyond.read.ts'
import { totalOf } from '../counters/counted.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from '../order-rows.read.ts'
import { shapeOf } from '../scope-shape.rules.ts'
import { inOrder, sortKey } from '../sort.read.ts'
import { asSize, FROM_WITHIN, type Window, walked } from '../walked.read.ts'
import { changesSince, movedSince } from './changes-since.read.ts'
import { type Landmarked, landmarkedOf, REACH } from './landmarked.read.ts'

type Found = ReadRow & { id: number | null; upto: number | null; changes: number; total: number }
type Answer = { rows: OrderRow[] | null; count: number; changes: number }

const offset = sql`${slot<number>('offset')}::int8`

/**
 * `place`: the last landmark before a row of the list, `upto` being how many rows of the list come up to it now: as many as when it was
 * taken, and what has come and left before it since. A landmark that has changed itself is passed over. Empty where none is of use.
 * Looked at are those that may be before the row or behind it now, and one that is before it whatever has changed.
 */
const placeBefore = ({ sort }: Landmarked): RawBuilder<unknown> => sql`
  near as materialized (
    select orders.id, ${sortKey(sort)} as k, l.upto
    from tally cross join lateral (
        select max(upto) as surely from landmarks
        where list_id = (select id from list) and upto <= ${offset} - tally.n and order_id not in (select order_id from changed)
      ) first
      join landmarks l on l.list_id = (select id from list)
        and l.upto between coalesce(first.surely, 0) and ${offset} + tally.n and l.order_id not in (select order_id from changed)
      join orders on orders.id = l.order_id
    where not tally.unsettled
  ), run as (
    select id, k, upto, upto + sum(n) over (order by ${inOrder(sort, sql`k`, sql`id`)} rows unbounded preceding) as now
    from (select id, k, upto, 0 as n from near union all select id, k, null, n from moved) both_kinds
  ), place as materialized (
    select id, k, now::int8 as upto from run
    where upto is not null and now <= ${offset} and now > ${offset} - ${sql.lit(REACH)}
    order by now desc limit 1
  )`

const skipped = sql`${offset} - place.upto`

/** So many rows of a list from one that its nearest landmark is near to, with the list's total. */
const fromLandmark = (list: Landmarked, size: number): RawBuilder<Found> => {
  const { walk, scope, sort } = list
  const limit = asSize(size)
  const way = { side: 'after', atMost: sql`${skipped} + ${limit}` } as const
  const beyond = walked(walk, sort, { offset: 0, limit: FROM_WITHIN }, way)
  const page = sql`select id, k from (${beyond}) walked order by ${inOrder(sort, sql`k`, sql`id`)}
    limit ${limit} offset ${skipped}`
  return sql<Found>`
    with ${prepared} ${changesSince(list)}, ${movedSince(list)}, ${placeBefore(list)}
    select told.upto, told.changes, told.total, ${rowColumns}
    from (select ${totalOf(scope)} as total, (select n from tally) as changes, (select upto from place) as upto) told
      left join (
        ${beyondPlace(page)} w join orders on orders.id = w.id left join staff on staff.id = orders.assigned_to
      ) on true
    order by ${inOrder(sort, sql`w.k`, sql`w.id`)}`
}

/**
 * A window of a list from its nearest landmark on, with the list's total, all in one statement and so of one moment; rows is null where no
 * landmark is of use. changes: how much was noted since they were taken.
 */
export const readFromLandmark = async (
  db: Db,
  list: Landmarked,
  { offset: from, limit }: Window,
): Promise<Answer> => {
  const { name, scope, sort } = list
  const { key, values, scope: shape } = shapeOf(scope)
  const known = JSON.stringify([key, sort.by, sort.dir, limit, 'from a landmark'])
  const build = () =>
    fromLandmark({ ...list, ...landmarkedOf({ scope: shape }, sort), name: slot('name') }, limit)
  const rows = await askKnown<Found>(db, known, build, { ...values, offset: from, name })
  const [{ upto, changes, total: count } = { upto: null, changes: 0, total: 0 }] = rows
  if (upto === null) return { rows: null, count, changes }
  return { rows: rows.filter(({ id }) => id !== null).map(asOrderRow), count, changes }
}
