import { runAll } from './statements.ts'

export const up = runAll(
  // One row an order: its lock and the end of its chain, so that a cut-off tail is found too.
  `create table event_heads (
    order_id bigint primary key references orders (id),
    seq int not null,
    hash bytea not null
  )`,
  `create table events (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id),
    seq int not null,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('staff','traveller','system','intake')),
    actor_id int,
    actor_name text not null,
    kind text not null,
    data jsonb not null,
    hash bytea not null,
    unique (order_id, seq)
  )`,
  `create function event_hash(previous bytea, of_order bigint, of_seq int, of_at timestamptz,
     of_actor text, of_kind text, of_data jsonb) returns bytea
   language sql immutable as $$
     select sha256(previous || convert_to(concat_ws(E'\\x1f', of_order, of_seq,
       extract(epoch from of_at)::text, of_actor, of_kind, of_data::text), 'UTF8'))
   $$`,
  `create table documents (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id),
    file1 text not null,
    url_name text not null unique,
    storage_key text not null,
    mime text not null,
    bytes int not null,
    sha256 text not null,
    customer_name text not null,
    mail_service_provider text not null,
    uploaded_by int references staff (id),
    created_at timestamptz not null
  )`,
  `create index documents_of_order on documents (order_id, id desc)`,
  // The ledger of what was mailed and the outbox in one: the row is the mail.
  `create table mails (
    id bigint generated always as identity primary key,
    order_id bigint references orders (id),
    kind text not null check (kind in ('document','invoice','password-reset')),
    document_id bigint references documents (id),
    invoice_id bigint,
    provider text not null check (provider in ('AWS','Sendgrid')),
    to_address text not null,
    from_name text not null default '',
    reply_to text not null default '',
    subject text not null,
    html text not null,
    body_text text not null,
    requested_by int references staff (id),
    created_at timestamptz not null,
    state text not null default 'queued' check (state in
      ('queued','sending','sent','delivered','bounced','failed','unknown','cancelled')),
    attempts int not null default 0,
    doubts int not null default 0,
    next_attempt_at timestamptz,
    lease_until timestamptz,
    sent_at timestamptz,
    provider_message_id text,
    error text not null default ''
  )`,
  `create index mails_of_order on mails (order_id, id desc)`,
  `create index mails_due on mails (next_attempt_at) where state in ('queued','sending','unknown')
     and next_attempt_at is not null`,
  `create index mails_provider_id on mails (provider, provider_message_id)
     where provider_message_id is not null`,
  `create table mail_events (
    id bigint generated always as identity primary key,
    mail_id bigint not null references mails (id),
    kind text not null,
    at timestamptz not null,
    detail text not null default ''
  )`,
  `create index mail_events_of_mail on mail_events (mail_id, id)`,
  `create table downloads (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id),
    document_id bigint references documents (id),
    file1 text not null,
    created_at timestamptz not null,
    ip text not null,
    timezone text not null,
    browser text not null,
    os text not null
  )`,
  `create index downloads_of_order on downloads (order_id, id desc)`,
  `create table remarks (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id),
    created_at timestamptz not null,
    staff_id int references staff (id),
    remark_name text not null,
    remark text not null,
    whatsapp text not null check (whatsapp in ('Y','N')),
    telephone text not null check (telephone in ('Y','N')),
    status_refund text not null check (status_refund in ('Y','N')),
    voided text not null check (voided in ('Y','N')),
    chargeback text not null check (chargeback in ('Y','N')),
    report_error text not null default ''
  )`,
  `create index remarks_of_order on remarks (order_id, id desc)`,
  // What a bulk action did, so that it can be taken back for 30 minutes, from any tab.
  `create table undo_batches (
    id text primary key,
    staff_id int not null references staff (id),
    kind text not null,
    label text not null,
    count int not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    undone_at timestamptz
  )`,
  `create index undo_batches_of_member on undo_batches (staff_id, created_at desc)`,
  // One row a transaction: an action on a whole queue is many of them.
  `create table undo_parts (
    batch_id text not null references undo_batches (id) on delete cascade,
    part int not null,
    items jsonb not null,
    primary key (batch_id, part)
  )`,
)
