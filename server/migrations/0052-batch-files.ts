import { runAll } from './statements.ts'

/** The files that members have waiting, beside the orders they may be of (decision 0050); they stay for a week at the most. */
export const up = runAll(
  `create table batch_files (
    id bigint generated always as identity primary key,
    staff_id int not null references staff (id),
    sealed_name bytea not null,
    mime text not null,
    bytes int not null,
    sha256 text not null,
    storage_key text not null unique,
    read text not null check (read in ('text', 'no text', 'locked')),
    candidates jsonb not null,
    left_out_at timestamptz,
    staged_at timestamptz not null
  )`,
  `create index batch_files_own on batch_files (staff_id, id)`,
  `create index batch_files_staged on batch_files (staged_at)`,
)
