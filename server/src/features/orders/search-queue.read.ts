import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  boundedList,
  COUNT_UP_TO,
  filtered,
  type ListFilter,
  type OrderList,
} from './list-filter.read.ts'
import { readWindow, type Window } from './list-window.read.ts'
import { insidePattern, type SearchTerm } from './search-term.rules.ts'
import type { Sort } from './sort.read.ts'

export const searchQueue = async (
  db: Db,
  filter: ListFilter,
  term: SearchTerm,
  sort: Sort,
  window: Window,
): Promise<OrderList> => {
  const likes = term.spellings.map((text) => sql`words like lower(${insidePattern(text)})`)
  const found = sql<SqlBool>`${filtered(filter)} and orders.id in (select order_id from order_search where ${sql.join(likes, sql` or `)})`
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from
    (select from orders where ${found} limit ${COUNT_UP_TO}) bounded`.execute(db)
  const rows = await readWindow(db, found, sort, window)
  return boundedList(rows, counted[0]?.n ?? 0)
}
