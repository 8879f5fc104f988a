import { runAll } from './statements.ts'

const statusList = `'New','Pending','Awaiting','AwaitingGovt','Contact Customer','Customer Called','Completed','Refunds','Deleted'`

export const up = runAll(
  // Narrow: what lists, queues and counts need. The rest of an application is one row in applications.
  `create table orders (
    id bigint generated always as identity primary key,
    order_id text not null unique,
    status text not null check (status in (${statusList})),
    previous_status text check (previous_status in (${statusList})),
    status_changed_at timestamptz not null,
    status_changed_by text not null default '',
    processing_mode text not null,
    priority boolean not null generated always as (processing_mode = 'Priority Processing') stored,
    full_name text not null,
    surname text not null,
    email text not null,
    country_phone_code text not null,
    phone_number text not null,
    created_at timestamptz not null,
    arrival_date date,
    departure_date date,
    processing_date date not null,
    refund_requested_at timestamptz,
    refund_date timestamptz,
    assigned_to int references staff (id),
    completed_by int references staff (id),
    completed_at timestamptz,
    passport_issued_country text not null,
    intake_category text not null check (intake_category in ('standard','priority','future'))
  ) with (fillfactor = 85)`,
  // What New, Priority and Future filter by rides along, so that a deep page is walked inside the index.
  `create index orders_status_created on orders (status, created_at desc, id desc)
     include (priority, processing_date, assigned_to)`,
  `create index orders_new_day on orders (processing_date, id) where status = 'New'`,
  `create index orders_created on orders (created_at desc, id desc)`,
  `create index orders_refund on orders (created_at desc, id desc)
     where refund_requested_at is not null or status = 'Refunds'`,
  `create index orders_mine on orders (assigned_to, created_at desc, id desc)
     where assigned_to is not null and status not in ('Completed','Refunds','Deleted')`,
  `create index orders_arrival on orders (arrival_date, id) where status = 'New'`,
  `create table applications (
    order_id bigint primary key references orders (id),
    landing_domain text not null default '',
    language text not null default '',
    amount numeric(12,2),
    currency text not null default '',
    transaction_id text not null default '',
    merchant_name text not null default '',
    account_email text not null default '',
    details jsonb not null,
    passport_number text generated always as (coalesce(details ->> 'passport_number', '')) stored
  )`,
  // "Likely duplicate" and "same party" are look-ups, never scans.
  `create index applications_passport on applications (passport_number) where passport_number <> ''`,
  `create index orders_email on orders (lower(email))`,
)
