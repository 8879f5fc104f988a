import { runAll } from './statements.ts'

/** What members write again and again: a member's own, or everybody's (decision 0056). Few rows, all of them new. */
export const up = runAll(
  `create table saved_texts (
    id int generated always as identity primary key,
    edition int not null default 1,
    member_id int references staff (id),
    name text not null,
    name_folded text not null,
    versions jsonb not null,
    saved_at timestamptz not null
  )`,
  `create unique index saved_texts_own on saved_texts (member_id, name_folded) where member_id is not null`,
  `create unique index saved_texts_shared on saved_texts (name_folded) where member_id is null`,
)
