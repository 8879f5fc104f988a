import { type RawBuilder, sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { inTransaction, type Step } from './steps.ts'

const states = `('held','queued','sending','written','sent','delivered','bounced','failed','unknown','cancelled')`

/** Mails that an earlier version wrote to the outbox folder and called sent: their own history says so. */
const callWritten = (within: (column: string) => RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with wrong as (
    update mails m set state = 'written', sent_at = null
    where ${within('m.id')} and m.state = 'sent' and m.provider_message_id is null and exists (
      select from mail_events e where e.mail_id = m.id and e.kind = 'sent'
        and e.detail like '%: written to the outbox folder')
    returning m.id, m.order_id
  ), told as (
    insert into mail_events (mail_id, kind, at, detail)
    select id, 'written', date_trunc('milliseconds', now()),
      'An earlier version called this sent; no mail provider was set up.' from wrong
  )
  select tell_of_written_mail(order_id, id) from (select * from wrong where order_id is not null order by id) w`

export const steps: Step[] = [
  inTransaction(
    runAll(
      // Two states more. No row can break a wider rule, so none is read for it.
      `alter table mails drop constraint mails_state_check`,
      `alter table mails add constraint mails_state_check check (state in ${states}) not valid`,
      // A chain is never rewritten: what it said wrongly is followed by what is so.
      `create function tell_of_written_mail(of_order bigint, of_mail bigint) returns void language plpgsql as $$
       declare
         chain record;
         at timestamptz := date_trunc('milliseconds', now());
         what jsonb := jsonb_build_object('mailId', of_mail, 'state', 'written', 'detail',
           'An earlier version called this sent; no mail provider was set up.');
         hashed bytea;
       begin
         insert into event_heads (order_id, seq, hash) values (of_order, 0, decode('00', 'hex'))
           on conflict do nothing;
         select seq + 1 as seq, hash into chain from event_heads where order_id = of_order for update;
         hashed := event_hash(chain.hash, of_order, chain.seq, at, 'system//System', 'mail.state-changed', what);
         insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
           values (of_order, chain.seq, at, 'system', null, 'System', 'mail.state-changed', what, hashed);
         update event_heads set seq = chain.seq, hash = hashed where order_id = of_order;
       end $$`,
    ),
  ),
  backfill({
    about: 'mails that were written to a folder and called sent',
    table: 'mails',
    key: 'id',
    rows: 2000,
    work: callWritten,
  }),
]
