import { runAll } from './statements.ts'

/** How the sending of checkpoints to CHECKPOINT_URL goes: one row, written by the job that does it. */
export const up = runAll(
  `create table checkpoint_delivery (
    id int primary key default 1 check (id = 1),
    place text not null,
    address text not null,
    tried_at timestamptz not null,
    delivered_at timestamptz,
    size bigint,
    failing_since timestamptz,
    problem text not null default ''
  )`,
)
