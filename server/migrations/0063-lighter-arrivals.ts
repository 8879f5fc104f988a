import { commonPairs } from './0046-seldom-pairs.function.ts'
import { runAll } from './statements.ts'

/** Pairs that are not indexed: the common ones, and a letter beside an end of a word, which is no pair. */
const notIndexed = [
  ...commonPairs.trim().split(' '),
  ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [` ${letter}`, `${letter} `]).flat(),
]

const names = `full_name || ' ' || surname || E'\\x1f' || surname || ' ' || full_name || E'\\x1f' || email`

/** As 0015 has them. */
const plainLetters = `translate(folded, 'đðɖɗøɔłıɨħŧŋɲəɛɓƙƴς’‘ʼʻ\`', 'ddddooliihtnneebkyσ''''''''''')`

/**
 * What every order passes through when it arrives, and comes to the same: search words without the folding that a text of plain
 * letters does not need, its seldom pairs by a hashed list, and rows that are bound to many chains by one look for each kind of
 * row instead of one for each row (decision 0061).
 */
export const up = runAll(
  // What fold_search() makes of a text that is folded: taken apart and joined again only where it holds a mark to be taken away.
  `create function fold_marks(folded text) returns text language plpgsql immutable strict parallel safe as $$
   declare
     apart text := case when folded is nfd normalized then folded else normalize(folded, NFD) end;
   begin
     if octet_length(folded) = length(folded) then return translate(folded, '\`', ''''); end if;
     if apart ~ '[\\u0300-\\u036f]' then
       folded := normalize(regexp_replace(apart, '[\\u0300-\\u036f]', '', 'g'), NFKC);
     elsif folded is not nfkc normalized then
       folded := normalize(apart, NFKC);
     end if;
     return replace(replace(replace(replace(${plainLetters}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
   end $$`,
  `create or replace function fold_search(t text) returns text language plpgsql immutable strict parallel safe as $$
   begin
     return fold_marks(fold_case(t));
   end $$`,
  // The letters' own locale, as fold_case() was given it in 0005. Lines are folded apart: nothing of a letter reaches over U+001F.
  `do $do$
   declare folded text;
   begin
     select c.collname into folded from unnest(array['pg_c_utf8', 'und-x-icu', 'default']) with ordinality t (name, rank)
       join pg_collation c on c.collname = t.name order by rank limit 1;
     execute format($f$
       create or replace function order_search_words(order_id text, full_name text, surname text, email text, code text, phone text)
       returns text language plpgsql immutable parallel safe as $$
       declare
         names text := ${names};
         numbers text := phone_spellings(code, phone);
         words text := order_id || E'\\x1f' || names || E'\\x1f' || numbers;
         plain text;
       begin
         if octet_length(words) = length(words) then
           words := lower(words collate %I);
           if strpos(words, '\`') > 0 then plain := fold_search(names); end if;
         else
           names := fold_case(names);
           plain := fold_marks(names);
           words := fold_case(order_id) || E'\\x1f' || names || E'\\x1f' || fold_case(numbers);
         end if;
         if strpos(words, plain) = 0 then words := words || E'\\x1f' || plain; end if;
         return case when words ~ '\\s\\s|[\\t\\n\\r]' then regexp_replace(words, '\\s+', ' ', 'g') else words end;
       end $$ $f$, folded);
   end $do$`,
  `create or replace function seldom_pairs(words text) returns text[] language plpgsql immutable strict parallel safe as $$
   declare
     pairs text[] := '{}';
     lines text[] := string_to_array(words, E'\\x1f');
     letter text;
     pair text := ' ';
   begin
     lines[3] := '';
     foreach letter in array
       string_to_array(regexp_replace(array_to_string(lines, ' '), '[^a-z]+', ' ', 'g'), null)
     loop
       pair := pair || letter;
       if pair <> all ('{${notIndexed.map((pair) => `"${pair}"`).join()},"  "}') then pairs := pairs || pair; end if;
       pair := letter;
     end loop;
     return pairs;
   end $$`,
  // What a pack quotes of the order itself, of rows that are at hand; in place of their own look for each.
  `create function evidence(o orders, a applications) returns text language sql stable as $$
     select jsonb_build_array('order', o.id, o.order_id, extract(epoch from o.created_at), o.full_name, o.surname, o.email,
       a.account_email, a.amount, a.currency, a.transaction_id, a.merchant_name, a.landing_domain, a.salt)::text
   $$`,
  `create or replace function evidence_of_order(of_order bigint) returns text language sql stable as $$
     select evidence(o, a) from orders o join applications a on a.order_id = o.id where o.id = of_order
   $$`,
  // Its rows are found by their keys whatever the planner believes of a table that was empty a moment ago.
  `create function bind_evidence(of_orders bigint[], named jsonb[]) returns table (order_id bigint, bound jsonb)
   language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
   #variable_conflict use_column
   declare
     kinds text[] := array(select distinct r->>'kind' from unnest(named) n, jsonb_array_elements(n) r);
   begin
     if 'order' = any(kinds) then
       update applications set salt = gen_random_uuid() where salt is null and order_id in (
         select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = 'order');
     end if;
     if 'document' = any(kinds) then
       update applications set salt = gen_random_uuid() where salt is null and order_id in (
         select d.order_id from unnest(named) n, jsonb_array_elements(n) r, documents d
         where r->>'kind' = 'document' and d.id = (r->>'id')::bigint);
     end if;
     if 'download' = any(kinds) then
       update downloads set salt = gen_random_uuid() where salt is null and id in (
         select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = 'download');
     end if;
     if 'mail' = any(kinds) then
       update mails set salt = gen_random_uuid() where salt is null and id in (
         select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = 'mail');
     end if;
     if 'remark' = any(kinds) then
       update remarks set salt = gen_random_uuid() where salt is null and id in (
         select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = 'remark');
     end if;
     for order_id, bound in
       select u.of_order, jsonb_agg(r.one || jsonb_build_object('sha256', evidence_hash(s.said)) order by r.at)
       from unnest(of_orders, named) u (of_order, rows)
         cross join lateral jsonb_array_elements(u.rows) with ordinality r (one, at)
         left join lateral (
           select evidence(o, a) as said from orders o join applications a on a.order_id = o.id
             where r.one->>'kind' = 'order' and o.id = (r.one->>'id')::bigint
           union all
           select evidence(d) from documents d where r.one->>'kind' = 'document' and d.id = (r.one->>'id')::bigint
           union all
           select evidence(d) from downloads d where r.one->>'kind' = 'download' and d.id = (r.one->>'id')::bigint
           union all
           select evidence(m) from mails m where r.one->>'kind' = 'mail' and m.id = (r.one->>'id')::bigint
           union all
           select evidence(k) from remarks k where r.one->>'kind' = 'remark' and k.id = (r.one->>'id')::bigint
         ) s on true
       group by u.of_order
     loop
       if jsonb_path_exists(bound, '$[*] ? (@.sha256 == null)') then
         raise exception 'There is a row to bind to order % that is not there', order_id;
       end if;
       return next;
     end loop;
   end $$`,
)
