import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { filtered, type ListFilter } from '../queues/list-filter.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from '../queues/order-rows.read.ts'
import { inOrder, type Sort, sortKey } from '../queues/sort.read.ts'
import { isAmongMatches } from '../search/search-match.read.ts'
import { readTerm } from '../search/search-term.rules.ts'

/** The internal ids of all orders a filter leaves, sorted: what an export is made of, fixed at one moment. */
export const idsOf = async (db: Db, filter: ListFilter, sort: Sort): Promise<number[]> => {
  const term = readTerm(filter.search ?? '')
  const found = term ? sql`and ${isAmongMatches(term)}` : sql``
  const order = inOrder(sort, sortKey(sort), sql`orders.id`)
  const { rows } = await sql<{ ids: number[] }>`
    select array(select orders.id from orders where ${filtered(filter)} ${found}
      order by ${order}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** A row of the list, and what only an export says of it. */
export type ExportRow = OrderRow & { filed_reference: string }

/** The rows of those orders, in the ids' order. */
export const rowsOf = async (db: Db, ids: number[]): Promise<ExportRow[]> => {
  const { rows } = await sql<ReadRow & { filed_reference: string }>`
    select ${rowColumns}, orders.filed_reference from unnest(${ids}::bigint[]) with ordinality asked (id, place)
    join orders on orders.id = asked.id left join staff on staff.id = orders.assigned_to
    order by asked.place`.execute(db)
  return rows.map((row) => ({ ...asOrderRow(row), filed_reference: row.filed_reference }))
}
