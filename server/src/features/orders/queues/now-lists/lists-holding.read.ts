import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import type { Member } from '../../../../platform/http/caller/session.ts'
import { conditionOf } from '../list-filter.read.ts'
import { readListFilter } from '../queue-request.ts'
import type { NowList } from './count-lists.read.ts'

type Named = { name: string; queue: 'allOrder' | 'myOrder'; filters: NowList }

/** Which of the lists hold which of the orders, by their internal ids: the names of each order's lists, as the lists stand. */
export const listsHolding = async (
  db: Db,
  { member, today }: { member: Member; today: string },
  lists: readonly Named[],
  ids: readonly number[],
): Promise<Map<number, string[]>> => {
  const holding = new Map(ids.map((id) => [id, [] as string[]]))
  if (ids.length === 0) return holding
  const parts = await Promise.all(
    lists.map(async ({ name, queue, filters }, at) => {
      const where = conditionOf(await readListFilter(db, member, queue, filters, today))
      return sql`select ${sql.lit(at)}::int as at, ${name}::text as name, orders.id from orders
        where orders.id = any(${ids}::bigint[]) and ${where}`
    }),
  )
  const { rows } = await sql<{ name: string; id: number }>`
    select name, id from (${sql.join(parts, sql` union all `)}) held order by at`.execute(db)
  for (const { name, id } of rows) holding.get(id)?.push(name)
  return holding
}
