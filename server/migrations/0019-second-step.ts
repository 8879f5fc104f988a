import { runAll } from './statements.ts'

export const up = runAll(
  // Told at sign-in, when the password itself is at hand; a new one is never easy (D72).
  `alter table staff add column password_too_easy boolean not null default false`,
  // The last proof that it is he who signed in: null where that was the sign-in itself (D73).
  `alter table sessions add column proved_at timestamptz`,
  `create table totp_apps (
    staff_id int primary key references staff (id),
    secret text not null,
    added_at timestamptz not null,
    last_used_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table passkeys (
    id text primary key,
    staff_id int not null references staff (id),
    public_key bytea not null,
    counter bigint not null,
    transports text not null default '',
    name text not null,
    added_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_of_member on passkeys (staff_id)`,
  `create table recovery_codes (
    staff_id int not null references staff (id),
    code_hash text not null,
    used_at timestamptz,
    primary key (staff_id, code_hash)
  )`,
  // Whoever has given the right password and owes the second step: no session, and good for nothing else.
  `create table half_sign_ins (
    token_hash text primary key,
    staff_id int not null references staff (id),
    session_version int not null,
    expires_at timestamptz not null
  )`,
  `create index half_sign_ins_expiry on half_sign_ins (expires_at)`,
  // What a browser was asked to sign or an app to show, each for one holder (a session or a half sign-in) and used once.
  `create table factor_offers (
    holder text not null,
    purpose text not null check (purpose in ('totp','add-passkey','use-passkey')),
    value text not null,
    expires_at timestamptz not null,
    primary key (holder, purpose)
  )`,
  `create index factor_offers_expiry on factor_offers (expires_at)`,
)
