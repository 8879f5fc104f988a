import { type RawBuilder, sql } from 'kysely'
import { sortKey } from '../sort.read.ts'
import { isUnsettledBy, type Landmarked } from './landmarked.read.ts'

/** With more changes than this since they were taken, landmarks are of no use: each change costs a look at its order. */
export const MOST_CHANGES = 5000

/**
 * Common tables about a list's landmarks as this statement sees them: `list`, when they were taken, empty where there are none or where
 * they are another server's (a restored dump counts transactions anew); `since`, what has been noted since, up to one more than
 * MOST_CHANGES; `tally`, how much that is, and whether it leaves landmarks of no use; `changed`, each order among it as it stood then.
 */
export const changesSince = ({ name, sort }: Landmarked): RawBuilder<unknown> => sql`
  list as materialized (
    select id, taken from landmark_lists
    where name = ${name} and cluster = (select system_identifier from pg_control_system())
  ), since as materialized (
    select * from order_changes
    where xid >= (select pg_snapshot_xmin(taken) from list)
      and not pg_visible_in_snapshot(xid, (select taken from list))
    limit ${sql.lit(MOST_CHANGES + 1)}
  ), tally as materialized (
    select count(*) as n, coalesce(bool_or(${isUnsettledBy(sort)}), false) or count(*) > ${sql.lit(MOST_CHANGES)} as unsettled from since
  ), changed as materialized (
    select distinct on (order_id) * from since where order_id is not null order by order_id, id
  )`

/** What of an order may say where it stands in a list, and changes; names, addresses and numbers are not kept as they were. */
const PLACED = [
  ...['status', 'assigned_to', 'priority', 'processing_date', 'refund_requested_at'],
  ...['arrival_date', 'departure_date', 'refund_date'],
]
const KEPT = ['order_id', 'full_name', 'email', 'phone_number', 'created_at']
const of = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
const NAMES = sql.join([...PLACED, ...KEPT].map((column) => sql.ref(column)))

/**
 * The rows that left the list since (n: -1) and those that came into it (n: 1), where they stood in it and where they stand: each changed
 * order is looked up once, and is here twice under the names of the table of orders.
 */
export const movedSince = ({ walk, sort }: Landmarked): RawBuilder<unknown> => sql`
  moved as materialized (
    select orders.id, ${sortKey(sort)} as k, orders.n
    from changed join orders now_is on now_is.id = changed.order_id
      cross join lateral (values
        (now_is.id, -1, ${of('changed', PLACED)}, ${of('now_is', KEPT)}),
        (now_is.id, 1, ${of('now_is', PLACED)}, ${of('now_is', KEPT)})
      ) orders (id, n, ${NAMES})
    where (orders.n = 1 or changed.what = 'moved') and ${walk.where}
  )`
