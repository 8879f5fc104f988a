import { runAll } from './statements.ts'

/** Names for what a list is looked at by: a member's own, or everybody's (D87). Few rows, all of them new. */
export const up = runAll(
  `create table saved_views (
    id int generated always as identity primary key,
    queue text not null,
    member_id int references staff (id),
    name text not null,
    name_folded text not null,
    look jsonb not null,
    saved_at timestamptz not null
  )`,
  `create unique index saved_views_own on saved_views (member_id, queue, name_folded) where member_id is not null`,
  `create unique index saved_views_shared on saved_views (queue, name_folded) where member_id is null`,
)
