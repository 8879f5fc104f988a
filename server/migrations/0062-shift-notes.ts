import { runAll } from './statements.ts'

/** What is handed over at the end of a shift (decision 0060). Few rows, all of them new; kept, and never changed. */
export const up = runAll(
  `create table shift_notes (
    id int generated always as identity primary key,
    member_id int not null references staff (id),
    member_name text not null,
    signed_at timestamptz not null,
    words text not null,
    queue text not null,
    figures jsonb not null
  )`,
  `create index shift_notes_signed on shift_notes (signed_at)`,
  `create table shift_note_orders (
    note_id int not null references shift_notes (id),
    place smallint not null,
    order_id bigint not null references orders (id),
    reasons jsonb not null,
    remark_id bigint references remarks (id),
    primary key (note_id, place),
    unique (note_id, order_id)
  )`,
  `create table shift_note_readers (
    note_id int not null references shift_notes (id),
    member_id int not null references staff (id),
    member_name text not null,
    read_at timestamptz not null,
    primary key (note_id, member_id)
  )`,
  `create function shift_notes_are_kept() returns trigger language plpgsql as $$
    begin raise exception 'what was handed over is kept as it was signed'; end $$`,
  ...['shift_notes', 'shift_note_orders', 'shift_note_readers'].map(
    (table) =>
      `create trigger ${table}_kept before update or delete on ${table} for each statement execute function shift_notes_are_kept()`,
  ),
)
