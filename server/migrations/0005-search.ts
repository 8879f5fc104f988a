import { dialingCodeRows } from './0005-search.dialing-codes.ts'
import { runAll } from './statements.ts'

/**
 * Search text in a table of its own: on the orders row its index would be rewritten by every status change.
 * Why these indexes and no others: docs/decisions/0005-lists-and-search.md.
 */
export const up = runAll(
  `create extension if not exists pg_trgm`,
  // Ignoring case must not depend on the locale the database was made with: the first of these that is there.
  `do $do$
   declare folded text;
   begin
     select c.collname into folded from unnest(array['pg_c_utf8', 'und-x-icu', 'default']) with ordinality t (name, rank)
       join pg_collation c on c.collname = t.name order by rank limit 1;
     execute format($f$
       create function fold_case(t text) returns text language sql immutable strict parallel safe as $$
         select translate(lower(normalize(t, NFKC) collate %I), 'ς', 'σ')
       $$ $f$, folded);
   end $do$`,
  // One and two letters of the scripts that need no third: a name of two Han signs is a whole name. Inner ASCII is cut
  // out first and the rest walked once: substr() on such text starts from the left each time, forty times as slow.
  `create function script_grams(t text) returns text[] language plpgsql immutable strict parallel safe as $$
   declare
     grams text[] := '{}';
     letter text;
     before text := '';
   begin
     if octet_length(t) = length(t) then return grams; end if;
     foreach letter in array
       string_to_array(regexp_replace(t, '([\\x01-\\x7f])[\\x01-\\x7f]+([\\x01-\\x7f])', '\\1\\2', 'g'), null)
     loop
       if octet_length(letter) > 1 then
         grams := grams || letter;
         if before <> '' then grams := grams || (before || letter); end if;
       elsif octet_length(before) > 1 then
         grams := grams || (before || letter);
       end if;
       before := letter;
     end loop;
     return grams;
   end $$`,
  `create table dialing_codes (name text primary key, code text not null)`,
  `insert into dialing_codes (name, code) values ${dialingCodeRows}`,
  // A number with its dialing code, and with the trunk zero behind the code: every spelling is inside one of them.
  `create function phone_spellings(code text, phone text) returns text language plpgsql immutable parallel safe as $$
   declare
     digits text := regexp_replace(replace(phone, '(0)', ''), '\\D', '', 'g');
     bare text := regexp_replace(digits, '^00', '');
     spelt text;
   begin
     if digits = '' then return ''; end if;
     if code <> '' and starts_with(bare, code)
       and (bare <> digits or phone ~ '^\\s*\\+' or length(bare) - length(code) >= 7)
     then bare := substr(bare, length(code) + 1); end if;
     bare := ltrim(bare, '0');
     spelt := code || bare || E'\\x1f' || code || '0' || bare;
     return case when strpos(spelt, digits) > 0 then spelt else spelt || E'\\x1f' || digits end;
   end $$`,
  `create table order_search (
    order_id bigint primary key references orders (id),
    words text not null
  )`,
  `create index order_search_trigrams on order_search using gin (words gin_trgm_ops)`,
  `create index order_search_grams on order_search using gin (script_grams(words))
     where octet_length(words) > length(words)`,
  // Lines apart by U+001F, white space made one space as in a term. In plpgsql: SQL here cannot be inlined and is slower.
  `create function order_search_words(order_id text, full_name text, surname text, email text, code text, phone text)
   returns text language plpgsql immutable parallel safe as $$
   declare
     words text := fold_case(order_id || E'\\x1f' || full_name || ' ' || surname || E'\\x1f'
       || surname || ' ' || full_name || E'\\x1f' || email || E'\\x1f' || phone_spellings(code, phone));
   begin
     return case when words ~ '\\s\\s|[\\t\\n\\r]' then regexp_replace(words, '\\s+', ' ', 'g') else words end;
   end $$`,
  // What stands for a dialing code: digits as they are, else a country's name (spec 1 §3).
  `create function dialing_name(t text) returns text language sql immutable parallel safe as $$
     select upper(btrim(regexp_replace(t, '\\s*\\([^()]*\\)\\s*$', '')))
   $$`,
  `create function keep_order_search() returns trigger language plpgsql as $$
   begin
     insert into order_search (order_id, words)
       select n.id, order_search_words(n.order_id, n.full_name, n.surname, n.email,
         coalesce(d.code, regexp_replace(n.country_phone_code, '\\D', '', 'g')), n.phone_number)
       from new_rows n left join dialing_codes d on d.name = dialing_name(n.country_phone_code);
     return null;
   end $$`,
  `create trigger orders_searchable_insert after insert on orders
     referencing new table as new_rows for each statement execute function keep_order_search()`,
  `create function keep_changed_order_search() returns trigger language plpgsql as $$
   begin
     update order_search s
       set words = order_search_words(n.order_id, n.full_name, n.surname, n.email,
         coalesce(d.code, regexp_replace(n.country_phone_code, '\\D', '', 'g')), n.phone_number)
       from new_rows n join old_rows o on o.id = n.id
         left join dialing_codes d on d.name = dialing_name(n.country_phone_code)
       where s.order_id = n.id
         and (n.order_id, n.full_name, n.surname, n.email, n.country_phone_code, n.phone_number)
           is distinct from (o.order_id, o.full_name, o.surname, o.email, o.country_phone_code, o.phone_number);
     return null;
   end $$`,
  `create trigger orders_searchable_update after update on orders
     referencing old table as old_rows new table as new_rows
     for each statement execute function keep_changed_order_search()`,
)
