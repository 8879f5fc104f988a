import { sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { inTransaction } from './steps.ts'

const plain = `translate(folded, 'đðɖɗøɔłıɨħŧŋɲəɛɓƙƴς’‘ʼʻ\`', 'ddddooliihtnneebkyσ''''''''''')`

/**
 * Search ignores accents: beside the words as they are spelled stand the same words without accents, where those differ. The
 * words as they were are still there, so the version before finds what it found, and so does this one while old rows wait.
 */
export const steps = [
  inTransaction(
    runAll(
      // Marks of Latin, Greek and Cyrillic letters alone; what NFD took apart beside them (Hangul, kana, Arabic) is joined again.
      `create function fold_search(t text) returns text language plpgsql immutable strict parallel safe as $$
       declare folded text := fold_case(t);
       begin
         if octet_length(folded) = length(folded) then return translate(folded, '\`', ''''); end if;
         folded := normalize(regexp_replace(normalize(folded, NFD), '[\\u0300-\\u036f]', '', 'g'), NFKC);
         return replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
       end $$`,
      `create or replace function order_search_words(order_id text, full_name text, surname text, email text, code text, phone text)
       returns text language plpgsql immutable parallel safe as $$
       declare
         words text := fold_case(order_id || E'\\x1f' || full_name || ' ' || surname || E'\\x1f'
           || surname || ' ' || full_name || E'\\x1f' || email || E'\\x1f' || phone_spellings(code, phone));
         plain text := fold_search(full_name || ' ' || surname || E'\\x1f' || surname || ' ' || full_name || E'\\x1f' || email);
       begin
         if strpos(words, plain) = 0 then words := words || E'\\x1f' || plain; end if;
         return case when words ~ '\\s\\s|[\\t\\n\\r]' then regexp_replace(words, '\\s+', ' ', 'g') else words end;
       end $$`,
    ),
  ),
  backfill({
    about: 'search texts without accents',
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
