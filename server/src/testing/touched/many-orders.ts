import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const TODAY = '2026-03-10'
export const MEMBERS = 3
const BUSY_DAY = '2026-03-20'
/** In how many of all orders a word stands, so that it is common and in no queue's newest row alone. */
const SMITH_IN = 12

const AT_ONCE = 5000

/** Orders from number `from` to `to`, spread over statuses, days, names and members as an office has them. */
export const addOrders = async (db: Db, from: number, to: number): Promise<void> => {
  for (let next = from; next <= to; next += AT_ONCE)
    await insertOrders(db, next, Math.min(next + AT_ONCE - 1, to))
  await settle(db)
}

/** So many of all orders arrive on one day, as before a feast. */
const BUSY_IN = 8
const FLIGHTS = 900

/** Orders as addOrders makes them, each with its application and its flight; every eighth arrives on one day. */
export const addOrdersWhole = async (db: Db, from: number, to: number): Promise<void> => {
  await addOrders(db, from, to)
  await sql`update orders o set
      arrival_date = case when id % ${BUSY_IN} = 0 then ${BUSY_DAY}::date else arrival_date end,
      completed_at = case when status = 'Completed' then created_at + id % 90 * interval '1 hour' end,
      completed_by = case when status = 'Completed' then (select min(id) from staff) end
    where not exists (select from applications a where a.order_id = o.id)`.execute(db)
  await sql`insert into applications (order_id, landing_domain, amount, currency, account_email, details)
    select id, 'visa' || id % 5 || '.example', 49, 'USD', '',
      jsonb_build_object('flight_number', 'K6 ' || (100 + (hashint8(id) & 1048575) % ${FLIGHTS}), 'passport_number', 'P' || id)
    from orders o where not exists (select from applications a where a.order_id = o.id)`.execute(db)
  await settle(db)
}

/** Counters rolled up, dead rows gone, and a fresh sample for the planner. */
export const settle = async (db: Db): Promise<void> => {
  await sql`select roll_up_counters()`.execute(db)
  for (const table of ['orders', 'applications', 'order_search', 'counters', 'counter_deltas'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const insertOrders = (db: Db, from: number, to: number) =>
  sql`insert into orders (order_id, status, status_changed_at, processing_mode, full_name, surname, email,
      country_phone_code, phone_number, created_at, arrival_date, departure_date, processing_date, refund_date,
      refund_requested_at, assigned_to, passport_issued_country, intake_category)
    select 'T' || lpad(i::text, 7, '0'),
      (array['New','New','New','Completed','Completed','Completed','Pending','Awaiting','AwaitingGovt',
        'Contact Customer','Customer Called','Refunds','Deleted'])[1 + h % 13],
      now(), case when h % 9 = 0 then 'Priority Processing' else 'Regular Processing' end,
      'Given' || h % 5000, case when h % ${SMITH_IN} = 5 then 'Smith' else 'Family' || h % 900 end,
      'mail' || i || '@example.com', 'CAMBODIA', '0' || (10000000 + h * 37),
      timestamptz '2025-06-01' + (h % 400000) * interval '1 minute',
      case when h % 7 > 0 then date '2026-03-01' + h % 90 end, case when h % 5 > 0 then date '2026-04-01' + h % 90 end,
      date '2026-02-20' + h % 40, case when h % 13 = 11 and h % 2 = 0 then timestamptz '2026-03-01' + h % 9000 * interval '1 minute' end,
      case when h % 40 = 3 then now() end,
      case when h % 3 > 0 then (select id from staff order by id limit 1 offset h % ${MEMBERS}) end, '', 'standard'
    from (select i, (hashint4(i) & 1048575) as h from generate_series(${from}::int, ${to}::int) i) made`.execute(
    db,
  )
