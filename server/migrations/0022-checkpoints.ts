import { runAll } from './statements.ts'

/**
 * The log of chain ends: a Merkle tree that only grows, whose signed heads are kept outside the database too (D64). Nothing
 * here can be changed by a statement that forgets itself; who owns the tables can, and then the signed head tells.
 */
export const up = runAll(
  `create table log_leaves (
    index bigint primary key check (index >= 0),
    chain bigint,
    seq int,
    leaf text not null
  )`,
  `create index log_leaves_of_chain on log_leaves (chain, index desc) where chain is not null`,
  // Roots of whole subtrees of 256, 65,536 … leaves, so that a proof reads some hundred rows and not all.
  `create table log_nodes (
    level int not null check (level > 0),
    index bigint not null,
    hash bytea not null,
    primary key (level, index)
  )`,
  // One row: who extends the log holds it.
  `create table log_head (
    id int primary key default 1 check (id = 1),
    size bigint not null,
    last_event bigint not null,
    chains bigint not null,
    events bigint not null
  )`,
  `insert into log_head (size, last_event, chains, events) values (0, 0, 0, 0)`,
  `create table checkpoints (
    size bigint primary key,
    at timestamptz not null,
    note text not null,
    delivered_at timestamptz
  )`,
  `create index checkpoints_undelivered on checkpoints (size) where delivered_at is null`,
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception 'Rows of % are only ever added.', tg_table_name using errcode = 'insufficient_privilege';
   end $$`,
  ...['events', 'activity', 'log_leaves', 'log_nodes'].map(
    (table) =>
      `create trigger ${table}_only_added before update or delete or truncate on ${table}
       for each statement execute function refuse_change()`,
  ),
)
