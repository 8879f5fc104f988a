import { runAll } from './statements.ts'

/** Webhooks of landing domains, what is sent there, and the last calls of each intake key (D77, D81). All tables are new. */
export const up = runAll(
  `create table webhooks (
    id int generated always as identity primary key,
    domain text not null,
    url text not null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    revoked_because text not null default ''
  )`,
  `create index webhooks_of_domain on webhooks (domain) where revoked_at is null`,
  `create table webhook_secrets (
    id int generated always as identity primary key,
    webhook_id int not null references webhooks (id),
    sealed text not null,
    hint text not null,
    created_at timestamptz not null,
    ends_at timestamptz
  )`,
  `create index webhook_secrets_of_webhook on webhook_secrets (webhook_id)`,
  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    message_id text not null unique,
    webhook_id int not null references webhooks (id),
    type text not null,
    order_id text,
    status text,
    occurred_at timestamptz not null,
    created_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts int not null default 0,
    attempted_at timestamptz,
    next_attempt_at timestamptz,
    delivered_at timestamptz,
    answered int,
    problem text not null default ''
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting'`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, state, id desc)`,
  `create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
  `create table intake_calls (
    id bigint generated always as identity primary key,
    key_id int not null references intake_keys (id),
    at timestamptz not null,
    method text not null,
    path text not null,
    status int not null,
    message text not null,
    fields text[] not null
  )`,
  `create index intake_calls_of_key on intake_calls (key_id, id desc)`,
)
