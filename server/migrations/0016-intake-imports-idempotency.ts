import { runAll } from './statements.ts'

export const up = runAll(
  // Keys are told apart by their last letters, and an old one lives on beside its successor until ends_at (D77).
  `alter table intake_keys
    add column hint text not null default '',
    add column last_used_at timestamptz,
    add column last_used_from text not null default '',
    add column ends_at timestamptz,
    add column replaced_by int`,
  // The first answer to each Idempotency-Key, sealed by the key itself, of which only the hash is here (D80).
  `create table idempotency_keys (
    caller text not null,
    key_hash text not null,
    request_hash text not null,
    http int,
    answer bytea,
    created_at timestamptz not null,
    primary key (caller, key_hash)
  )`,
  `create index idempotency_keys_created on idempotency_keys (created_at)`,
  // What an import did, so that it can be taken back as one (D78).
  `create table import_batches (
    id text primary key,
    source text not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz not null,
    undone_at timestamptz,
    counts jsonb not null default '{}'
  )`,
  `create index import_batches_started on import_batches (started_at desc)`,
  `create index import_batches_expires on import_batches (expires_at)`,
  // One row a transaction of the import.
  `create table import_parts (
    batch_id text not null references import_batches (id) on delete cascade,
    part int not null,
    items jsonb not null,
    primary key (batch_id, part)
  )`,
)
