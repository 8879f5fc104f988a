import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { settledUpTo } from '../../../platform/db/migrate/settled-up-to.ts'

const ORDERS_AT_ONCE = 5000

/**
 * Orders whose search text is missing or is not what the order says: none, on a sound database. While steps of an upgrade still
 * make the texts anew, those that wait for one are left aside.
 */
export const verifySearch = async (db: Db): Promise<string[]> => {
  const settled = await settledUpTo(db, 'order_search')
  const wrong: string[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null; wrong: string[] | null }>`
      select max(o.id) as last, array_agg(o.order_id order by o.id) filter (where s.words is distinct from
        order_search_words(o.order_id, o.full_name, o.surname, o.email,
          coalesce(d.code, regexp_replace(o.country_phone_code, '\\D', '', 'g')), o.phone_number,
          o.filed_reference)) as wrong
      from (select * from orders where id > ${after} and id <= ${settled}::bigint order by id limit ${sql.lit(ORDERS_AT_ONCE)}) o
        left join order_search s on s.order_id = o.id
        left join dialing_codes d on d.name = dialing_name(o.country_phone_code)`.execute(db)
    const [page] = rows
    if (!page?.last) return wrong
    wrong.push(...(page.wrong ?? []))
    after = page.last
  }
}
