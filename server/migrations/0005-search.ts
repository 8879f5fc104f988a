import { runAll } from './statements.ts'

/**
 * Search text in a table of its own: on the orders row its index would be rewritten by every status change.
 * Terms of three characters and more use trigrams; shorter ones the grams, since pg_trgm would scan the whole index.
 */
export const up = runAll(
  `create extension if not exists pg_trgm`,
  `create function short_grams(t text) returns text[] language sql immutable parallel safe as $$
     select coalesce(array_agg(distinct g), '{}') from (
       select substr(t, i, 1) as g from generate_series(1, length(t)) i
       union select substr(t, i, 2) from generate_series(1, length(t) - 1) i
     ) grams
   $$`,
  `create table order_search (
    order_id bigint primary key references orders (id),
    created_at timestamptz not null,
    words text not null
  )`,
  `create index order_search_trigrams on order_search using gin (words gin_trgm_ops)`,
  `create index order_search_grams on order_search using gin (short_grams(words))`,
  `create index order_search_created on order_search (created_at desc, order_id desc)`,
  `create function order_search_words(order_id text, full_name text, surname text, email text, phone text)
   returns text language sql immutable as $$
     select lower(concat_ws(E'\\n', order_id, full_name || ' ' || surname, surname || ' ' || full_name,
       email, regexp_replace(phone, '\\D', '', 'g')))
   $$`,
  `create function keep_order_search() returns trigger language plpgsql as $$
   begin
     insert into order_search (order_id, created_at, words)
       select id, created_at, order_search_words(order_id, full_name, surname, email, country_phone_code || phone_number)
       from new_rows
       on conflict (order_id) do update set words = excluded.words, created_at = excluded.created_at
       where order_search.words <> excluded.words or order_search.created_at <> excluded.created_at;
     return null;
   end $$`,
  `create trigger orders_searchable_insert after insert on orders
     referencing new table as new_rows for each statement execute function keep_order_search()`,
  `create function keep_changed_order_search() returns trigger language plpgsql as $$
   begin
     insert into order_search (order_id, created_at, words)
       select n.id, n.created_at, order_search_words(n.order_id, n.full_name, n.surname, n.email,
         n.country_phone_code || n.phone_number)
       from new_rows n join old_rows o on o.id = n.id
       where (n.full_name, n.surname, n.email, n.country_phone_code, n.phone_number, n.created_at)
         is distinct from (o.full_name, o.surname, o.email, o.country_phone_code, o.phone_number, o.created_at)
       on conflict (order_id) do update set words = excluded.words, created_at = excluded.created_at;
     return null;
   end $$`,
  `create trigger orders_searchable_update after update on orders
     referencing old table as old_rows new table as new_rows
     for each statement execute function keep_changed_order_search()`,
)
