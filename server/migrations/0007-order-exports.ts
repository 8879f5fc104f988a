import { runAll } from './statements.ts'

export const up = runAll(
  // Who took which orders out of the office: one row an export, since a chain event for each order would be thousands.
  `create table order_exports (
    id bigint generated always as identity primary key,
    staff_id int not null references staff (id),
    staff_name text not null,
    at timestamptz not null,
    queue text not null,
    filter jsonb not null,
    orders int not null
  )`,
  `create index order_exports_at on order_exports (at desc)`,
)
