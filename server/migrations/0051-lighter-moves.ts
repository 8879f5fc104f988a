import { runAll } from './statements.ts'

const CHANGED = `(n.order_id, n.full_name, n.surname, n.email, n.country_phone_code, n.phone_number)
  is distinct from (o.order_id, o.full_name, o.surname, o.email, o.country_phone_code, o.phone_number)`

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
     if exists (select from new_rows n join old_rows o on o.id = n.id where ${CHANGED}) then
       update order_search s
         set words = order_search_words(n.order_id, n.full_name, n.surname, n.email,
           coalesce(d.code, regexp_replace(n.country_phone_code, '\\D', '', 'g')), n.phone_number)
         from new_rows n join old_rows o on o.id = n.id
           left join dialing_codes d on d.name = dialing_name(n.country_phone_code)
         where s.order_id = n.id and ${CHANGED};
     end if;
     return null;
   end $$`,
)
