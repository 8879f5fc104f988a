import { applicationDetailsSchema } from '@e-arrival/contract/application'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import {
  countries,
  domains,
  fullNames,
  hotels,
  occupations,
  ports,
  surnames,
} from './demo-names.ts'

export type DemoChunk = {
  seed: number
  /** Numbers of the first and the last order of this chunk. */
  from: number
  to: number
  /** Phnom Penh's day that the data is made around, 'YYYY-MM-DD'. */
  today: string
  futureDays: number
  /** Members that work the orders; none leaves all orders free. */
  staffIds: number[]
}

/** A number below `below`, the same for the same seed, order and use: the database draws, so a million are quick. */
const draw = (use: number, below: number) =>
  sql.raw(
    `(((hashint8extended(i * 64 + ${use}, (select seed from given)) & 2147483647) % ${below})::int)`,
  )
const oneOf = (use: number, list: readonly string[]) =>
  sql`(${list}::text[])[1 + ${draw(use, list.length)}]`

/** Of 100 orders, so many have each status; 'New' ends in New, Priority and Future by mode and date. */
const status = sql`case
  when ${draw(1, 100)} < 34 then 'New' when ${draw(1, 100)} < 40 then 'Pending' when ${draw(1, 100)} < 47 then 'Awaiting'
  when ${draw(1, 100)} < 54 then 'AwaitingGovt' when ${draw(1, 100)} < 59 then 'Contact Customer'
  when ${draw(1, 100)} < 63 then 'Customer Called' when ${draw(1, 100)} < 90 then 'Completed'
  when ${draw(1, 100)} < 95 then 'Refunds' else 'Deleted' end`

/** Inserts one chunk of made-up orders and answers nothing: the next statements find them by order_id. */
export const insertDemoOrders = async (trx: Trx, chunk: DemoChunk): Promise<void> => {
  const nations = countries.map(([country]) => country)
  const codes = countries.map(([, code]) => code)
  await sql`
    with given as materialized (select ${chunk.seed}::bigint as seed, ${chunk.today}::date as today),
    drawn as (
      select i, g.today, ${status} as status,
        case when ${draw(2, 100)} < 25 then 'Priority Processing' else 'Regular Processing' end as mode,
        ${oneOf(3, fullNames)} as full_name, ${oneOf(4, surnames)} as surname,
        1 + ${draw(5, countries.length)} as nation, ${draw(6, 9_000_000)} + 1000000 as phone,
        ${draw(7, 45)} as ahead, ${draw(8, 300)} as past, ${draw(9, 86_400)} as second,
        ${draw(10, 100)} as luck, ${draw(11, 1000)} as member, ${draw(12, 21)} as stay
      from generate_series(${chunk.from}::bigint, ${chunk.to}::bigint) i, given g
    ),
    placed as (
      select *, case when status in ('Completed','Refunds','Deleted') then today - past
                     else today + ahead - 2 end as arrival from drawn
    ),
    dated as (
      select *, (least(arrival - 8, today - 1) + make_interval(secs => second)) at time zone 'UTC' as created,
        arrival - ${chunk.futureDays}::int as processing from placed
    )
    insert into orders (order_id, status, previous_status, status_changed_at, processing_mode, full_name, surname, email,
      country_phone_code, phone_number, created_at, arrival_date, departure_date, processing_date, refund_requested_at,
      refund_date, assigned_to, completed_by, completed_at, passport_issued_country, intake_category)
    select upper(substr(md5((select seed from given) || ':' || i), 1, 14)), status,
      case when status = 'Deleted' then 'New' end, created, mode, full_name, surname,
      'traveller' || i || '@' || (${['gmail.com', 'outlook.com', 'yahoo.fr', 'qq.com']}::text[])[1 + luck % 4],
      (${codes}::text[])[nation], phone::text, created, arrival, arrival + 3 + stay, processing,
      case when luck < 3 and status <> 'Refunds' then created + interval '1 day' end,
      case when status = 'Refunds' then created + interval '2 days' end,
      case when cardinality(${chunk.staffIds}::int[]) > 0 and luck between 10 and 34
        then (${chunk.staffIds}::int[])[1 + member % cardinality(${chunk.staffIds}::int[])] end,
      case when status = 'Completed' and cardinality(${chunk.staffIds}::int[]) > 0
        then (${chunk.staffIds}::int[])[1 + member % cardinality(${chunk.staffIds}::int[])] end,
      case when status = 'Completed' then created + interval '5 hours' end,
      (${nations}::text[])[nation],
      case when processing > (created at time zone 'Asia/Phnom_Penh')::date then 'future'
           when mode = 'Priority Processing' then 'priority' else 'standard' end
    from dated order by i
    on conflict (order_id) do nothing`.execute(trx)
}

/** What every made-up application shares; the rest is drawn. */
const sharedDetails = JSON.stringify(
  applicationDetailsSchema.parse({
    passport_type: 'Ordinary',
    travel_purpose: 'Tourism',
    type_of_air_transport: 'Commercial',
    accommodation_type: 'Hotel',
    yellow_fever: '0',
    medical_issue: 'None',
    visited_middle_east_last_14_days: '0',
    carrying_foreign_currency: '0',
    good_declare: '0',
  }),
)

/** The chunk's applications; those already there stay. */
export const insertDemoApplications = async (trx: Trx, chunk: DemoChunk): Promise<void> => {
  await sql`
    with given as materialized (select ${chunk.seed}::bigint as seed)
    insert into applications (order_id, landing_domain, language, amount, currency, details)
    select o.id, ${oneOf(20, domains)}, ${oneOf(21, ['en', 'km', 'zh', 'ko', 'fr', 'de'])},
      case when o.priority then 79 else 49 end, 'USD',
      ${sharedDetails}::jsonb || jsonb_build_object(
        'signature_name', o.full_name || ' ' || o.surname, 'first_name', o.full_name, 'last_name', o.surname,
        'passport_number', chr(65 + ${draw(22, 26)}) || (10000000 + ${draw(23, 89_999_999)}),
        'date_of_passport_expiry', o.arrival_date + 90 + ${draw(24, 3000)},
        'gender', ${oneOf(25, ['Female', 'Male'])}, 'date_of_birth', date '1945-01-01' + ${draw(26, 25_000)},
        'country_of_birth', o.passport_issued_country, 'occupation', ${oneOf(27, occupations)},
        'port_of_entry', ${oneOf(28, ports)}, 'flight_number', 'K6 ' || (100 + ${draw(29, 900)}),
        'hotel_name', ${oneOf(30, hotels)}, 'last_country_port_of_embarkation', o.passport_issued_country,
        'next_country_port_of_disembarkation', ${oneOf(31, ['THAILAND', 'VIETNAM', 'SINGAPORE'])})
    from generate_series(${chunk.from}::bigint, ${chunk.to}::bigint) i
    join orders o on o.order_id = upper(substr(md5((select seed from given) || ':' || i), 1, 14))
    on conflict (order_id) do nothing`.execute(trx)
}

/** Each new order's first event, and the head of its chain. */
export const insertDemoEvents = async (trx: Trx, chunk: DemoChunk): Promise<void> => {
  await sql`
    with made as (
      select o.id, o.created_at, jsonb_build_object('status', o.status, 'domain', a.landing_domain) as data
      from generate_series(${chunk.from}::bigint, ${chunk.to}::bigint) i
      join orders o on o.order_id = upper(substr(md5(${chunk.seed}::bigint || ':' || i), 1, 14))
      join applications a on a.order_id = o.id
      where not exists (select from event_heads h where h.order_id = o.id)
    ), appended as (
      insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
      select id, 1, created_at, 'system', null, 'Demo', 'order.arrived', data,
        event_hash(decode('00', 'hex'), id, 1, created_at, 'system//Demo', 'order.arrived', data)
      from made returning order_id, seq, hash
    )
    insert into event_heads (order_id, seq, hash) select order_id, seq, hash from appended`.execute(
    trx,
  )
}
