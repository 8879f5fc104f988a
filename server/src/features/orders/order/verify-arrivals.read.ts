import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { settledUpTo } from '../../../platform/db/migrate/settled-up-to.ts'

/**
 * Orders whose day of arrival beside their flight is not their own: none, on a sound database. Those that an upgrade still comes to are
 * left aside. Scans; for `verify`.
 */
export const verifyArrivals = async (db: Db): Promise<string[]> => {
  const settled = await settledUpTo(db, 'applications')
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o join applications a on a.order_id = o.id
    where a.arrival_date is distinct from o.arrival_date and o.id <= ${settled}::bigint
    order by o.id limit 1000`.execute(db)
  return rows.map(({ order_id }) => order_id)
}
