import { runAll } from './statements.ts'

/** What staff typed into an event goes with its traveller where it names him; of any other event of that kind it stays. */
export const up = runAll(
  `create or replace function redacted_event(of_kind text, of_data jsonb) returns jsonb language sql immutable as $$
     select case of_kind
       when 'mail.queued' then of_data - 'to' || '{"erased": true}'
       when 'mail.state-changed' then of_data - 'detail' || '{"erased": true}'
       when 'mail.answered-late' then of_data - 'detail' || '{"erased": true}'
       when 'download.recorded' then of_data - 'file1' - 'ip' || '{"erased": true}'
       when 'document.uploaded' then of_data - 'file1' || '{"erased": true}'
       when 'document.read' then of_data - 'file1' || '{"erased": true}'
       when 'tracking.proved' then of_data - 'ip' || '{"erased": true}'
       when 'order.updated' then of_data - 'changes' || '{"erased": true}'
       when 'order.transaction-saved' then of_data - 'transactionId' - 'merchantName' || '{"erased": true}'
       when 'order.status-changed' then of_data - 'reference' - 'copied' || '{"erased": true}'
       when 'order.reference-changed' then of_data - 'from' - 'to' - 'copied' || '{"erased": true}'
       when 'order.undone' then of_data - 'referenceFrom' - 'referenceTo' || '{"erased": true}'
       else of_data
     end
   $$`,
  // Both run as the owner of the tables: whose names they find is pinned (pin-names.ts).
  `create or replace function redact_events(of_order bigint) returns void language sql security definer set search_path from current as $$
     update events set data = redacted_event(kind, data)
     where order_id = of_order and kind not in
         ('order.transaction-saved', 'order.status-changed', 'order.reference-changed', 'order.undone')
       and data is distinct from redacted_event(kind, data)
   $$`,
  `create function redact_typed_events(of_order bigint, seqs int[]) returns void language sql security definer set search_path from current as $$
     update events set data = redacted_event(kind, data)
     where order_id = of_order and seq = any(seqs) and kind in
         ('order.transaction-saved', 'order.status-changed', 'order.reference-changed', 'order.undone')
       and data is distinct from redacted_event(kind, data)
   $$`,
)
