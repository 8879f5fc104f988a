import { sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { inTransaction, type Step } from './steps.ts'

const SAID =
  'id, order_id, full_name, surname, email, country_phone_code, phone_number, filed_reference'
/** As 0051 has it, and why. */
const CHANGED = `select ${SAID} from new_rows except select ${SAID} from old_rows`
const words = (of: string): string =>
  `order_search_words(${of}.order_id, ${of}.full_name, ${of}.surname, ${of}.email,
     coalesce(d.code, regexp_replace(${of}.country_phone_code, '\\D', '', 'g')), ${of}.phone_number, ${of}.filed_reference)`

/**
 * The reference under which an order was filed with the government, who did it and when; it is one more line of the search words
 * (decision 0052). The words of what is not filed stay as they are, so that nothing is made anew; the walk at the end is for orders
 * that were filed while an earlier step still made words without the reference.
 */
export const steps: Step[] = [
  inTransaction(
    runAll(
      `alter table orders add column filed_reference text not null default '',
         add column filed_at timestamptz, add column filed_by text not null default ''`,
      `create function order_search_words(order_id text, full_name text, surname text, email text, code text, phone text,
         filed_reference text) returns text language plpgsql immutable parallel safe as $$
       begin
         return order_search_words(order_id, full_name, surname, email, code, phone)
           || case when filed_reference = '' then '' else E'\\x1f' || fold_case(filed_reference) end;
       end $$`,
      `create or replace function keep_order_search() returns trigger language plpgsql as $$
       begin
         insert into order_search (order_id, words)
           select n.id, ${words('n')}
           from new_rows n left join dialing_codes d on d.name = dialing_name(n.country_phone_code);
         return null;
       end $$`,
      `create or replace function keep_changed_order_search() returns trigger language plpgsql as $$
       begin
         if exists (${CHANGED}) then
           update order_search s set words = ${words('n')}
             from (${CHANGED}) n
               left join dialing_codes d on d.name = dialing_name(n.country_phone_code)
             where s.order_id = n.id;
         end if;
         return null;
       end $$`,
    ),
  ),
  backfill({
    about: 'references of the government in search texts',
    table: 'order_search',
    key: 'order_id',
    rows: 5000,
    work: (within) => sql`
      update order_search s set words = made.words
      from (
        select o.id, ${sql.raw(words('o'))} as words
        from orders o left join dialing_codes d on d.name = dialing_name(o.country_phone_code)
        where ${within('o.id')} and o.filed_reference <> ''
      ) made
      where s.order_id = made.id and s.words <> made.words`,
  }),
]
