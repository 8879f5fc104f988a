import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction } from './steps.ts'

const expand = runAll(
  // What was erased of an order, when, by whom and why (D71). `listed` once it stands in the list that travels apart from backups;
  // `outside`: files in storage that are still to go, null once nothing of it is left outside the database.
  `create table erasures (
    order_id bigint primary key references orders (id),
    sensitive_at timestamptz not null,
    contact_at timestamptz,
    erased_by text not null,
    reason text not null,
    listed boolean not null default false,
    outside text[] default '{}'
  )`,
  // From when retention erases, under which settings: an upgrade never erases by surprise.
  `create table retention_notice (
    only_row boolean primary key default true check (only_row),
    sensitive_days int not null,
    contact_days int not null,
    erases_from timestamptz not null,
    sensitive bigint not null,
    contact bigint not null
  )`,
  // How much of the list of the erased this database has followed: a restored one less than there is.
  `create table erased_list (only_row boolean primary key default true check (only_row), bytes bigint not null)`,
  // An event of an erased order without what it said of the person. Its hash stays, and so does what it binds.
  `create function redacted_event(of_kind text, of_data jsonb) returns jsonb language sql immutable as $$
     select case of_kind
       when 'mail.queued' then of_data - 'to' || '{"erased": true}'
       when 'mail.state-changed' then of_data - 'detail' || '{"erased": true}'
       when 'mail.answered-late' then of_data - 'detail' || '{"erased": true}'
       when 'download.recorded' then of_data - 'file1' - 'ip' || '{"erased": true}'
       when 'document.uploaded' then of_data - 'file1' || '{"erased": true}'
       when 'document.read' then of_data - 'file1' || '{"erased": true}'
       when 'tracking.proved' then of_data - 'ip' || '{"erased": true}'
       when 'order.updated' then of_data - 'changes' || '{"erased": true}'
       else of_data
     end
   $$`,
  // The one change of an event that is let through: its redaction, once its order is among the erased.
  `create function refuse_event_change() returns trigger language plpgsql as $$
   begin
     if old.data is distinct from new.data and new.data = redacted_event(old.kind, old.data)
       and (old.id, old.order_id, old.seq, old.at, old.actor_kind, old.actor_id, old.actor_name, old.kind, old.hash)
         is not distinct from
         (new.id, new.order_id, new.seq, new.at, new.actor_kind, new.actor_id, new.actor_name, new.kind, new.hash)
       and exists (select from erasures e where e.order_id = old.order_id and e.contact_at is not null)
     then return new; end if;
     raise exception 'Rows of events are only ever added.' using errcode = 'insufficient_privilege';
   end $$`,
  `drop trigger events_only_added on events`,
  `create trigger events_only_added before delete or truncate on events
     for each statement execute function refuse_change()`,
  `create trigger events_only_redacted before update on events
     for each row execute function refuse_event_change()`,
  `create function redact_events(of_order bigint) returns void language sql security definer set search_path from current as $$
     update events set data = redacted_event(kind, data)
     where order_id = of_order and data is distinct from redacted_event(kind, data)
   $$`,
  // What the event of the erasure binds of all redacted events before it: none can be changed again unseen.
  `create function redacted_hash(of_order bigint, before_seq int) returns text language sql stable as $$
     select encode(sha256(convert_to(coalesce(string_agg(concat_ws(E'\\x1f', seq, extract(epoch from at)::text, actor_kind,
       actor_id, actor_name, kind, data::text, encode(hash, 'hex')), E'\\x1e' order by seq), ''), 'UTF8')), 'hex')
     from events where order_id = of_order and seq < before_seq and data ? 'erased'
   $$`,
  // The day on which an order is over, what retention counts from: never before it came and the traveller was to, whatever was mistyped.
  `create function order_ended(departure date, completed timestamptz, arrival date, created timestamptz) returns date
   language sql immutable parallel safe as $$
     select greatest(coalesce(departure, (completed at time zone 'UTC')::date), arrival, (created at time zone 'UTC')::date)
   $$`,
)

export const steps = [
  inTransaction(expand),
  builtConcurrently('create index erasures_unlisted on erasures (order_id) where not listed'),
  builtConcurrently(
    'create index erasures_outside on erasures (order_id) where outside is not null',
  ),
  builtConcurrently(
    `create index orders_ended on orders
       (order_ended(departure_date, completed_at, arrival_date, created_at), id)`,
  ),
  builtConcurrently(
    `create index import_parts_changed on import_parts using gin
       (jsonb_path_query_array(items, '$.changed[*].id'))`,
  ),
]
