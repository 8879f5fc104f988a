import { runAll } from './statements.ts'

export const up = runAll(
  `create table staff (
    id int generated always as identity primary key,
    name text not null,
    name_folded text not null,
    email text not null,
    email_folded text not null,
    password_hash text not null,
    type text not null check (type in ('Admin','Manager','Team','Telecaller','Night Staff')),
    active boolean not null default true,
    session_version int not null default 1,
    created_at timestamptz not null default now(),
    deactivated_at timestamptz
  )`,
  // A former member's name and address may be used again: orders hold the id, history the name of its day (D23).
  `create unique index staff_name on staff (name_folded) where active`,
  `create unique index staff_email on staff (email_folded) where active`,
  `create table sessions (
    id text primary key,
    staff_id int not null references staff (id),
    session_version int not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    ip text not null default '',
    user_agent text not null default ''
  )`,
  `create index sessions_of_member on sessions (staff_id, ip)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table password_resets (
    token_hash text primary key,
    staff_id int not null references staff (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_resets_of_member on password_resets (staff_id)`,
  `create index password_resets_expiry on password_resets (expires_at)`,
  // Wrong tries are counted here and not in a process, so that N nodes share one limit (sign-in, D54).
  `create table wrong_tries (
    key text primary key,
    tries int not null,
    window_ends timestamptz not null
  )`,
  `create index wrong_tries_expiry on wrong_tries (window_ends)`,
)
