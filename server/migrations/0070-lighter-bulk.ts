import { commonPairs } from './0046-seldom-pairs.function.ts'
import { runAll } from './statements.ts'

/** A row of the table is a first letter's: of its 32 bits, one for each letter behind it. */
const ROW = 32
const CODE_A = 'a'.charCodeAt(0)
const CODES = Array.from({ length: 26 }, (_, n) => CODE_A + n)

/** A bit for each two letters, by their codes; those that are indexed are set. Between letters lies a blank, whose bits are none's. */
const seldomBits = (): string => {
  const common = new Set(commonPairs.trim().split(' '))
  const bits = Buffer.alloc((ROW * 128) / 8)
  for (const first of CODES)
    for (const second of CODES) {
      if (common.has(String.fromCharCode(first, second))) continue
      const at = first * ROW + second
      bits.writeUInt8(bits.readUInt8(at >> 3) | (1 << (at & 7)), at >> 3)
    }
  return bits.toString('hex')
}

const isPlain = (of: string): string => `octet_length(${of}) = length(${of})`
/** What fold_case() makes of a field: of plain letters it is the lower ones. */
const folded = (of: string): string =>
  `case when ${isPlain(of)} then lower(${of} collate %1$I) else fold_case(${of}) end`
/** What fold_marks() makes of a folded field, which of plain letters may only change the backtick. */
const bare = (of: string): string =>
  `case when ${isPlain(of)} and strpos(${of}, '\`') = 0 then ${of} else fold_marks(${of}) end`
const lines = (name: string, family: string, address: string): string =>
  `${name} || ' ' || ${family} || E'\\x1f' || ${family} || ' ' || ${name} || E'\\x1f' || ${address}`

/**
 * The search words of 0063 and its seldom pairs, for half the work. Each field is folded once, where a name's two lines and the address
 * were folded together and again without marks: a blank and U+001F join with no letter, so that the fields folded apart are the lines
 * folded. Pairs are told by a table of bits, a statement a letter. And what binds an order as it arrives asks for its row alone, not
 * for rows of every kind (decision 0061).
 */
export const up = runAll(
  `do $do$
   declare folded text;
   begin
     select c.collname into folded from unnest(array['pg_c_utf8', 'und-x-icu', 'default']) with ordinality t (name, rank)
       join pg_collation c on c.collname = t.name order by rank limit 1;
     execute format($f$
       create or replace function order_search_words(order_id text, full_name text, surname text, email text, code text, phone text)
       returns text language plpgsql immutable parallel safe as $$
       declare
         numbers text := phone_spellings(code, phone);
         words text := order_id || E'\\x1f' || ${lines('full_name', 'surname', 'email')} || E'\\x1f' || numbers;
         name text;
         family text;
         address text;
         bare_name text;
         bare_family text;
         bare_address text;
         plain text;
       begin
         if ${isPlain('words')} and strpos(words, '\`') = 0 then
           words := lower(words collate %1$I);
         else
           name := ${folded('full_name')};
           family := ${folded('surname')};
           address := ${folded('email')};
           words := ${folded('order_id')} || E'\\x1f' || ${lines('name', 'family', 'address')} || E'\\x1f' || ${folded('numbers')};
           bare_name := ${bare('name')};
           bare_family := ${bare('family')};
           bare_address := ${bare('address')};
           if bare_name <> name or bare_family <> family or bare_address <> address then
             plain := ${lines('bare_name', 'bare_family', 'bare_address')};
             if strpos(words, plain) = 0 then words := words || E'\\x1f' || plain; end if;
           end if;
         end if;
         return case when words ~ '\\s\\s|[\\t\\n\\r]' then regexp_replace(words, '\\s+', ' ', 'g') else words end;
       end $$ $f$, folded);
   end $do$`,
  `create or replace function seldom_pairs(words text) returns text[] language plpgsql immutable strict parallel safe as $$
   declare
     pairs text[] := '{}';
     lines text[] := string_to_array(words, E'\\x1f');
     letters bytea;
   begin
     lines[3] := '';
     letters := convert_to(regexp_replace(array_to_string(lines, ' '), '[^a-z]+', ' ', 'g'), 'UTF8');
     for at in 0 .. length(letters) - 2 loop
       if get_bit(bytea '\\x${seldomBits()}', get_byte(letters, at) * ${ROW} + get_byte(letters, at + 1)) = 1 then
         pairs := pairs || encode(substr(letters, at + 1, 2), 'escape');
       end if;
     end loop;
     return pairs;
   end $$`,
  // As bind_evidence() says it; found by their keys whatever the planner believes of tables that were empty a moment ago.
  `create function bind_arrivals(of_orders bigint[]) returns table (order_id bigint, bound jsonb) language sql stable
   set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
     select o.id, jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id, 'sha256', evidence_hash(evidence(o, a))))
     from unnest(of_orders) u (id) join orders o on o.id = u.id join applications a on a.order_id = o.id
     where a.salt is not null
   $$`,
)
