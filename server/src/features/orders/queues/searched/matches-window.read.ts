import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { boundedList, COUNT_UP_TO, type OrderList } from '../list-filter.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from '../order-rows.read.ts'
import { inOrder, type Sort } from '../sort.read.ts'
import { cutTo, type Window } from '../walked.read.ts'

/**
 * A window of the table `m` (id, k: the sort's key) that `tables` ends with, and its bounded total, in one statement.
 * complete: what `isComplete` says of the tables.
 */
export const readMatchesWindow = async (
  db: Db,
  tables: RawBuilder<unknown>,
  sort: Sort,
  window: Window,
  isComplete: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<OrderList & { complete: boolean }> => {
  const { rows } = await sql<ReadRow & { id: number | null; total: number; complete: boolean }>`
    with ${tables}, w as (
      select id, k from m order by ${inOrder(sort, sql`k`, sql`id`)} ${cutTo(window)}
    ), total as (
      select count(*)::int as total, ${isComplete} as complete
      from (select from m limit ${sql.lit(COUNT_UP_TO)}) bounded
    )
    select total.total, total.complete, ${rowColumns}
    from total left join (w join orders on orders.id = w.id) on true
      left join staff on staff.id = orders.assigned_to
    order by ${inOrder(sort, sql`w.k`, sql`w.id`)}`.execute(db)
  const found = rows.filter((row) => row.id !== null).map(asOrderRow)
  const [{ total, complete } = { total: 0, complete: true }] = rows
  return { ...boundedList(found, total), complete }
}
