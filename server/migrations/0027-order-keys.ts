import { runAll } from './statements.ts'

/**
 * What the sensitive class is sealed with (D69). The ring itself lies outside the database: here are its keys' names, and each
 * order's own key, wrapped by one of them.
 */
export const up = runAll(
  // shared: the key wrapped by what nodes behind one load balancer have in common; null where they share a folder.
  `create table ring_keys (
    id text primary key,
    made_at timestamptz not null default clock_timestamp(),
    shared bytea
  )`,
  // No reference to orders: one would be looked up for each row of a bulk load, and an order's row is never deleted.
  `create table order_keys (
    order_id bigint primary key,
    ring_key text not null,
    wrapped bytea,
    sealed bytea,
    passport_hash bytea,
    erased_at timestamptz,
    check ((wrapped is null) = (erased_at is not null)),
    check (erased_at is null or (sealed is null and passport_hash is null))
  )`,
  `create index order_keys_passport on order_keys (passport_hash) where passport_hash is not null`,
  // What all orders have in common: the key of the look-up by passport.
  `create table office_keys (
    name text primary key,
    ring_key text not null,
    wrapped bytea not null
  )`,
  // Since when rows are written sealed: at once where nothing was before, else when no older version works here any more.
  `create table sealing (
    only_row boolean primary key default true check (only_row),
    ready_at timestamptz not null default now(),
    begun_at timestamptz
  )`,
  `insert into sealing (begun_at) select case when not exists (select from staff) then now() end`,
)
