import { runAll } from './statements.ts'

export const up = runAll(
  `create table gateways (
    id int generated always as identity primary key,
    gateway_name text not null unique,
    payment_url_template text not null default '',
    is_active boolean not null default false
  )`,
  `create unique index gateways_one_active on gateways (is_active) where is_active`,
  `insert into gateways (gateway_name, payment_url_template, is_active) values
    ('Stripe', 'https://pay.example/stripe/{orderId}', true),
    ('PayPal', 'https://pay.example/paypal/{orderId}', false),
    ('Authorize.Net', 'https://pay.example/authorize/{orderId}', false)`,
  // Gapless: the next number is taken under this row's lock, in the invoice's own transaction (D52).
  `create table invoice_numbers (only_row boolean primary key default true check (only_row), last bigint not null)`,
  `insert into invoice_numbers (last) values (0)`,
  `create table invoices (
    id bigint generated always as identity primary key,
    number bigint not null unique,
    order_id bigint not null references orders (id),
    amount numeric(12,2) not null,
    currency text not null,
    gateway_name text not null,
    payment_url text not null,
    created_by int not null references staff (id),
    created_at timestamptz not null
  )`,
  `create index invoices_of_order on invoices (order_id, id desc)`,
  `alter table mails add foreign key (invoice_id) references invoices (id)`,
  // What a bulk load has taken away and the next start must build again.
  `create table suspended_indexes (name text primary key, definition text not null)`,
  `create table intake_keys (
    id int generated always as identity primary key,
    domain text not null,
    key_hash text not null unique,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
)
