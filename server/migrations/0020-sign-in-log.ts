import { runAll } from './statements.ts'

export const up = runAll(
  // Refusals are counted here, in one row for who, from where and which quarter of an hour; the log has one event for it.
  `create table sign_in_refusals (
    id int generated always as identity primary key,
    staff_id int not null default 0,
    address text not null,
    window_starts timestamptz not null,
    tries int not null,
    last_at timestamptz not null,
    unique (staff_id, window_starts, address)
  )`,
  `create index sign_in_refusals_window on sign_in_refusals (window_starts)`,
  `create index activity_of_member on activity ((data->>'memberId'), seq) where data ? 'memberId'`,
  `create index activity_of_office on activity (seq) where left(kind, 8) <> 'sign-in.'`,
)
