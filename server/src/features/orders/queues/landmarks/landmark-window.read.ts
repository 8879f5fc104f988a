import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { totalOf } from '../counters/counted.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from '../order-rows.read.ts'
import { inOrder, sortKey } from '../sort.read.ts'
import { cutTo, FROM_WITHIN, type Window, walked } from '../walked.read.ts'
import { changesSince, MOST_CHANGES, movedSince } from './changes-since.read.ts'
import { isUnsettledBy, type Landmarked, REACH } from './landmarked.read.ts'

/**
 * `place`: the last landmark before a row of the list, `upto` being how many rows of the list come up to it now: as many as when it was
 * taken, and what has come and left before it since. A landmark that has changed itself is passed over. Empty where none is of use.
 */
const placeBefore = (list: Landmarked, offset: number): RawBuilder<unknown> => {
  const { sort } = list
  const most = sql`(select count(*) from since)`
  return sql`
    near as materialized (
      select orders.id, ${sortKey(sort)} as k, l.upto from landmarks l join orders on orders.id = l.order_id
      where l.list_id = (select id from list)
        and l.upto > ${offset} - ${sql.lit(REACH)} - ${most} and l.upto <= ${offset} + ${most}
        and l.order_id not in (select order_id from changed)
    ), run as (
      select id, k, upto, upto + sum(n) over (order by ${inOrder(sort, sql`k`, sql`id`)} rows unbounded preceding) as now
      from (select id, k, upto, 0 as n from near union all select id, k, null, n from moved) both_kinds
    ), place as materialized (
      select id, k, now::int8 as upto from run
      where upto is not null and now <= ${offset} and now > ${offset} - ${sql.lit(REACH)}
        and ${most} <= ${sql.lit(MOST_CHANGES)}
        and not exists (select from since where ${isUnsettledBy(sort, sql`what`)})
      order by now desc limit 1
    )`
}

type Found = { upto: number | null; changes: number; total: number }
type Answer = { rows: OrderRow[] | null; count: number; changes: number }

/**
 * A window of a list from its nearest landmark on, with the list's total, all in one statement and so of one moment; rows is null where no
 * landmark is of use. changes: how much was noted since they were taken.
 */
export const readFromLandmark = async (
  db: Db,
  list: Landmarked,
  { offset, limit }: Window,
): Promise<Answer> => {
  const { walk, scope, sort } = list
  const order = inOrder(sort, sql`w.k`, sql`w.id`)
  const skipped = sql`(select ${offset} - upto from place)`
  const way = { side: 'after', atMost: sql`${skipped} + ${limit}` } as const
  const beyond = walked(walk, sort, { offset: 0, limit: FROM_WITHIN }, way)
  const { rows } = await sql<ReadRow & Found & { id: number | null }>`
    with ${prepared} ${changesSince(list)}, ${movedSince(list)}, ${placeBefore(list, offset)}
    select told.upto, told.changes, told.total, ${rowColumns}
    from (select ${totalOf(scope)} as total, (select count(*)::int from since) as changes, (select upto from place) as upto) told
      left join ((
        select id, k from (${beyond}) walked order by ${inOrder(sort, sql`k`, sql`id`)}
        ${cutTo({ offset: 0, limit })} offset ${skipped}
      ) w join orders on orders.id = w.id left join staff on staff.id = orders.assigned_to) on true
    order by ${order}`.execute(db)
  const [{ upto, changes, total: count } = { upto: null, changes: 0, total: 0 }] = rows
  if (upto === null) return { rows: null, count, changes }
  return { rows: rows.filter(({ id }) => id !== null).map(asOrderRow), count, changes }
}
