import { type RawBuilder, sql } from 'kysely'
import { sortKey } from '../sort.read.ts'
import type { Landmarked } from './landmarked.read.ts'

/** With more changes than this since they were taken, landmarks are of no use: each change costs a look at its order. */
export const MOST_CHANGES = 5000

/**
 * Common tables about a list's landmarks as this statement sees them: `list`, when they were taken, empty where there are none or where
 * they are another server's (a restored dump counts transactions anew); `since`, what has been noted since, up to one more than
 * MOST_CHANGES; `changed`, each order among it as it stood then.
 */
export const changesSince = ({ name }: Landmarked): RawBuilder<unknown> => sql`
  list as materialized (
    select id, taken from landmark_lists
    where name = ${name} and cluster = (select system_identifier from pg_control_system())
  ), since as materialized (
    select * from order_changes
    where xid >= (select pg_snapshot_xmin(taken) from list)
      and not pg_visible_in_snapshot(xid, (select taken from list))
    limit ${sql.lit(MOST_CHANGES + 1)}
  ), changed as materialized (
    select distinct on (order_id) * from since where order_id is not null order by order_id, id
  )`

/** The orders of `changed` under the names of the table of orders, as they stood. What they are called has not changed. */
const asTheyStood = sql`(
    select c.order_id as id, c.status, c.assigned_to, c.priority, c.processing_date, c.refund_requested_at,
      c.arrival_date, c.departure_date, c.refund_date, o.order_id, o.full_name, o.email, o.phone_number, o.created_at
    from changed c join orders o on o.id = c.order_id where c.what = 'moved'
  ) orders`

/** The rows that left the list since (n: -1) and those that came into it (n: 1), where they stood in it and where they stand. */
export const movedSince = ({ walk, sort }: Landmarked): RawBuilder<unknown> => sql`
  moved as materialized (
    select orders.id, ${sortKey(sort)} as k, -1 as n from ${asTheyStood} where ${walk.where}
    union all
    select orders.id, ${sortKey(sort)}, 1 from orders
      where orders.id in (select order_id from changed) and ${walk.where}
  )`
