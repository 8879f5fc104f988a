import { runAll } from './statements.ts'

const SAID = 'id, order_id, full_name, surname, email, country_phone_code, phone_number'
/** No join of the two: the plan is kept from when one row was changed, and would go through 500 for each of 500. */
const CHANGED = `select ${SAID} from new_rows except select ${SAID} from old_rows`

/**
 * What each move passes through, and comes to the same: a hash whose plan is kept, where a function of SQL was planned for each
 * statement, and search words that are looked for where one of their fields has changed.
 */
export const up = runAll(
  `create or replace function event_hash(previous bytea, of_order bigint, of_seq int, of_at timestamptz,
     of_actor text, of_kind text, of_data jsonb) returns bytea language plpgsql immutable as $$
   begin
     return sha256(previous || convert_to(concat_ws(E'\\x1f', of_order, of_seq,
       extract(epoch from of_at)::text, of_actor, of_kind, of_data::text), 'UTF8'));
   end $$`,
  `create or replace function keep_changed_order_search() returns trigger language plpgsql as $$
   begin
     if exists (${CHANGED}) then
       update order_search s
         set words = order_search_words(n.order_id, n.full_name, n.surname, n.email,
           coalesce(d.code, regexp_replace(n.country_phone_code, '\\D', '', 'g')), n.phone_number)
         from (${CHANGED}) n
           left join dialing_codes d on d.name = dialing_name(n.country_phone_code)
         where s.order_id = n.id;
     end if;
     return null;
   end $$`,
)
