import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { settledUpTo } from '../../platform/db/migrate/settled-up-to.ts'

/** A moment between which and another one minutes can be counted: of others no completion is what it is kept as. */
const isTime = (time: RawBuilder<unknown>) =>
  sql`${time} between '1970-01-01' and '4000-01-01'::timestamptz`

/**
 * Orders whose completion is not kept as they and their downloads say: none, on a sound database. While an upgrade still comes to
 * earlier orders, those it has not reached may be missing. Scans; for `verify`.
 */
export const verifyCompletions = async (db: Db): Promise<string[]> => {
  const settled = await settledUpTo(db, 'completions')
  const { rows } = await sql<{ order_id: string }>`
    select coalesce(o.order_id, (select order_id from orders where id = k.order_id)) as order_id from (
      select o.*, c.day, c.minutes, exists (select from downloads d where d.order_id = o.id) as downloaded
      from (select * from orders where coalesce(${isTime(sql`created_at`)} and ${isTime(sql`completed_at`)}, true) offset 0) o, completion_of(o) c
    ) o full join completions k on k.order_id = o.id
    where (o.id is null or k.order_id is null or (o.day, o.minutes, o.downloaded) is distinct from (k.day, k.minutes, k.downloaded))
      and not (k.order_id is null and o.id > ${settled}::bigint)
    order by 1 limit 1000`.execute(db)
  return rows.map(({ order_id }) => order_id)
}
