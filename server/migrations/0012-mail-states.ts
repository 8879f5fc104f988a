import { runAll } from './statements.ts'

const states = `('held','queued','sending','written','sent','delivered','bounced','failed','unknown','cancelled')`

export const up = runAll(
  // Two states more. No row can break a wider rule, so none is read for it.
  `alter table mails drop constraint mails_state_check`,
  `alter table mails add constraint mails_state_check check (state in ${states}) not valid`,
  // Mails that an earlier version wrote to the outbox folder and called sent: their own history says so.
  `do $$
   declare
     told constant text := 'An earlier version called this sent; no mail provider was set up.';
     wrong record;
     chain record;
     at timestamptz := date_trunc('milliseconds', now());
     what jsonb;
     hash_now bytea;
   begin
     for wrong in
       update mails m set state = 'written', sent_at = null
       where m.state = 'sent' and m.provider_message_id is null and m.id in (
         select mail_id from mail_events where kind = 'sent' and detail like '%: written to the outbox folder')
       returning m.id, m.order_id
     loop
       insert into mail_events (mail_id, kind, at, detail) values (wrong.id, 'written', at, told);
       continue when wrong.order_id is null;
       what := jsonb_build_object('mailId', wrong.id, 'state', 'written', 'detail', told);
       insert into event_heads (order_id, seq, hash) values (wrong.order_id, 0, decode('00', 'hex'))
         on conflict do nothing;
       select seq + 1 as seq, hash into chain from event_heads where order_id = wrong.order_id for update;
       hash_now := event_hash(chain.hash, wrong.order_id, chain.seq, at, 'system//System', 'mail.state-changed', what);
       insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
         values (wrong.order_id, chain.seq, at, 'system', null, 'System', 'mail.state-changed', what, hash_now);
       update event_heads set seq = chain.seq, hash = hash_now where order_id = wrong.order_id;
     end loop;
   end $$`,
)
