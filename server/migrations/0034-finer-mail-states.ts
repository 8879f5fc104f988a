import { sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

/** What 0.1.0 knows: its answers have no room for another, so its column never holds one. */
const KNOWN = `('queued','sending','sent','delivered','bounced','failed','unknown','cancelled')`
const LISTED = `('held','queued','failed','bounced','unknown','written')`

/**
 * A state that came after 0.1.0 stands in a column of its own, and in `state` stands what 0.1.0 has to make of it: a written mail
 * did not leave, and a held one waits without a next attempt, so that nothing sends it. Statements say the state by its name, as
 * 0012 does; the triggers keep it. Where a mail stands is coalesce(finer_state, state).
 */
export const steps: Step[] = [
  inTransaction(
    runAll(
      `alter table mails add column finer_state text`,
      `alter table mails add constraint mails_finer_state_check check (
         finer_state is null or (finer_state, state) in (('held','queued'), ('written','failed'))) not valid`,
      `create function forget_finer_mail_state() returns trigger language plpgsql as $$
       begin
         new.finer_state := null;
         return new;
       end $$`,
      `create function keep_finer_mail_state() returns trigger language plpgsql as $$
       begin
         new.finer_state := new.state;
         new.state := case new.state when 'held' then 'queued' else 'failed' end;
         return new;
       end $$`,
      // By their names in this order: whoever names a state, 0.1.0 too, ends the finer one before.
      `create trigger mails_finer_1_forgotten before update of state on mails for each row
         when (old.finer_state is not null) execute function forget_finer_mail_state()`,
      `create trigger mails_finer_2_kept before insert or update on mails for each row
         when (new.state in ('held','written')) execute function keep_finer_mail_state()`,
      `alter table mails drop constraint mails_state_check`,
      `alter table mails add constraint mails_state_check check (state in ${KNOWN}) not valid`,
      // As in 0024, with the state as it is called here.
      `create or replace function evidence(m mails) returns text language sql stable as $$
         select jsonb_build_array('mail', m.id, m.order_id, m.kind, m.document_id, m.invoice_id, m.provider, m.to_address,
           m.subject, encode(sha256(convert_to(m.html, 'UTF8')), 'hex'), encode(sha256(convert_to(m.body_text, 'UTF8')), 'hex'),
           m.requested_by, extract(epoch from m.created_at), coalesce(m.finer_state, m.state), extract(epoch from m.sent_at),
           m.provider_message_id,
           (select jsonb_agg(jsonb_build_array(e.kind, extract(epoch from e.at), e.detail) order by e.id)
            from mail_events e where e.mail_id = m.id), m.salt)::text
       $$`,
    ),
  ),
  // In the place of mails_to_rescue, which a contract step of a later version takes away.
  builtConcurrently(
    `create index mails_by_standing on mails (coalesce(finer_state, state), id)
       where coalesce(finer_state, state) in ${LISTED}`,
  ),
  backfill({
    about: 'mails whose state 0.1.0 does not know',
    table: 'mails',
    key: 'id',
    rows: 2000,
    work: (within) => sql`
      update mails set state = state where ${within('id')} and state in ('held','written')`,
  }),
]
