import { runAll } from './statements.ts'

/**
 * What a signed hand-over says, as one hash that the office's own log keeps (decision 0060). Its salt goes with what an erasure takes out of the
 * words: with it the hash of before tells nothing. Notes of before have none, and are bound by nothing.
 */
export const up = runAll(
  'alter table shift_notes add column salt uuid',
  `create function shift_note_said(n shift_notes) returns text language sql stable as $$
     select encode(sha256(convert_to(jsonb_build_array(n.salt, n.id, n.member_id, n.member_name, extract(epoch from n.signed_at), n.words,
       n.queue, n.figures, (select jsonb_agg(jsonb_build_array(o.place, o.order_id, o.reasons, o.remark_id) order by o.place)
         from shift_note_orders o where o.note_id = n.id))::text, 'UTF8')), 'hex')
   $$`,
  `create or replace function shift_notes_but_words() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - '{words,salt}'::text[] <> to_jsonb(old) - '{words,salt}'::text[]
        or (old.salt is not null and new.salt is not distinct from old.salt)
      then raise exception 'what was handed over is kept as it was signed'; end if;
      return new;
    end $$`,
)
