import { sql } from 'kysely'
import { dialingCodeRows } from './0005-search.dialing-codes.ts'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { inTransaction } from './steps.ts'

/**
 * Until 0.1.0, 0005 wrote the dialing codes that the code of its day knew, so that two databases could differ. Here they
 * come to one state, and so do the search texts that were made with others.
 */
export const steps = [
  inTransaction(
    runAll(
      `insert into dialing_codes (name, code) values ${dialingCodeRows}
         on conflict (name) do update set code = excluded.code
         where dialing_codes.code <> excluded.code`,
      `delete from dialing_codes where (name, code) not in (values ${dialingCodeRows})`,
    ),
  ),
  backfill({
    about: 'search texts by the same dialing codes everywhere',
    table: 'order_search',
    key: 'order_id',
    rows: 500,
    work: (within) => sql`
      update order_search s set words = made.words
      from (
        select o.id, order_search_words(o.order_id, o.full_name, o.surname, o.email,
          coalesce(d.code, regexp_replace(o.country_phone_code, '\\D', '', 'g')), o.phone_number) as words
        from orders o left join dialing_codes d on d.name = dialing_name(o.country_phone_code)
        where ${within('o.id')}
      ) made
      where s.order_id = made.id and s.words <> made.words`,
  }),
]
