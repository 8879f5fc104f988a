import { runAll } from './statements.ts'

/** Whose sensitive class a member has just read, and who was held back for reading too much of it; both stay small. */
export const up = runAll(
  `create table sensitive_reads (
    member_id int not null,
    order_id bigint not null,
    what text not null,
    noted_at timestamptz not null,
    read_at timestamptz not null,
    primary key (member_id, order_id, what)
  )`,
  `create table held_back_readers (member_id int primary key, name text not null, at timestamptz not null)`,
)
