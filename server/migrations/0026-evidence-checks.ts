import { runAll } from './statements.ts'

/** What holding the record against itself came to: each night, and where a pack was refused. */
export const up = runAll(
  `create table evidence_checks (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    by text not null check (by in ('night', 'pack')),
    problems int not null,
    first text not null
  )`,
)
