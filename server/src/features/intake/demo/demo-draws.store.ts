import { finishedStatuses, statuses, statusTable } from '@e-arrival/contract/statuses'
import { sql } from 'kysely'
import { amongStatuses } from '../../../platform/db/orders/status-among.ts'
import {
  countries,
  demoLanguages,
  domains,
  fullNames,
  hotels,
  mailHosts,
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

/** Over so many days those came that are still open, as what is booked early does. */
const OPEN_DAYS = 60

const isOver = sql`status in ${amongStatuses(finishedStatuses)}`

/** A number below `below`, the same for the same seed, order and use: the database draws, so a million are quick. */
const drawer = (seed: number) => (use: number, below: number) =>
  sql.raw(`((hashint8extended(i * 64 + ${use}, ${seed}) & 2147483647) % ${below})::int`)

const listOf = (list: readonly string[]) => sql`${list}::text[]`
const oneFrom = (seed: number) => (use: number, list: readonly string[]) =>
  sql`(${listOf(list)})[1 + ${drawer(seed)(use, list.length)}]`

/** Of so many orders each status has its share; 'New' ends in New, Priority and Future by mode and date. */
const LOTS = statuses.reduce((sum, status) => sum + statusTable[status].demo, 0)
const statusOf = (() => {
  let upTo = 0
  const shares = statuses.map((status) => {
    upTo += statusTable[status].demo
    return sql`when lot < ${sql.lit(upTo)} then ${sql.lit(status)}`
  })
  return sql`case ${sql.join(shares, sql` `)} end`
})()

/** What is drawn of each order of a chunk, its columns ready to be stored. */
export const orderDrawn = ({ seed, from, to, today, futureDays, staffIds }: DemoChunk) => {
  const draw = drawer(seed)
  const oneOf = oneFrom(seed)
  const member =
    staffIds.length > 0
      ? sql`(${staffIds}::int[])[1 + who % ${staffIds.length}::int]`
      : sql`null::int`
  return sql`
    select i, upper(substr(md5(${String(seed)}::text || ':' || i), 1, 14)) as order_id, status, mode, full_name, surname,
      'traveller' || i || '@' || ${oneOf(13, mailHosts)} as email,
      (${listOf(countries.map(([, code]) => code))})[nation] as phone_code, phone::text as phone,
      (${listOf(countries.map(([country]) => country))})[nation] as nation,
      created, arrival, arrival + 3 + stay as departure, processing,
      case when luck < 3 and status <> 'Refunds' then created + interval '1 day' end as refund_requested,
      case when status = 'Refunds' then created + interval '2 days' end as refunded,
      case when luck between 10 and 34 then ${member} end as assigned,
      case when status = 'Completed' then ${member} end as completed_by,
      case when status = 'Completed' then created + make_interval(mins => 20 + (luck * luck / 4)::int) end as completed,
      case when processing > (created at time zone 'Asia/Phnom_Penh')::date then 'future'
           when mode = 'Priority Processing' then 'priority' else 'standard' end as category,
      case when mode = 'Priority Processing' then 79 else 49 end as amount,
      ${oneOf(20, domains)} as domain, ${oneOf(21, demoLanguages)} as language
    from (
      select *, arrival - ${futureDays}::int as processing,
        (least(arrival - 1 - luck % 14, ${today}::date - 2 - waiting) + make_interval(secs => second)) at time zone 'UTC' as created
      from (
        select *, case when ${isOver} then ${today}::date - past
                       else ${today}::date + ahead - 2 end as arrival,
          case when ${isOver} then 0 else early end as waiting
        from (
          select *, ${statusOf} as status,
            case when ${draw(2, 100)} < 25 then 'Priority Processing' else 'Regular Processing' end as mode
          from (
            select i, ${draw(1, LOTS)} as lot, ${oneOf(3, fullNames)} as full_name, ${oneOf(4, surnames)} as surname,
              1 + ${draw(5, countries.length)} as nation, ${draw(6, 9_000_000)} + 1000000 as phone,
              ${draw(7, 45)} as ahead, ${draw(8, 300)} as past, ${draw(9, 86_400)} as second,
              ${draw(10, 100)} as luck, ${draw(11, 1000)} as who, ${draw(12, 21)} as stay,
              ${draw(32, OPEN_DAYS)} as early
            from generate_series(${from}::bigint, ${to}::bigint) i
          ) lots
        ) ranked
      ) placed
    ) dated`
}

/** The sensitive class of an application, from a row of orderDrawn. */
export const sensitiveDrawn = (seed: number) => {
  const draw = drawer(seed)
  return sql`jsonb_build_object('yellow_fever', '0', 'medical_issue', 'None', 'visited_middle_east_last_14_days', '0',
    'passport_number', chr(65 + ${draw(22, 26)}) || (10000000 + ${draw(23, 89_999_999)}),
    'date_of_passport_expiry', arrival + 90 + ${draw(24, 3000)},
    'date_of_birth', date '1945-01-01' + ${draw(26, 25_000)})`
}

/** The rest of an application, from a row of orderDrawn: what is not named is empty. */
export const applicationDrawn = (seed: number) => {
  const draw = drawer(seed)
  const oneOf = oneFrom(seed)
  return sql`jsonb_build_object(
    'passport_type', 'Ordinary', 'travel_purpose', 'Tourism', 'type_of_air_transport', 'Commercial',
    'accommodation_type', 'Hotel', 'carrying_foreign_currency', '0', 'good_declare', '0',
    'signature_name', full_name || ' ' || surname, 'first_name', full_name, 'last_name', surname,
    'gender', ${oneOf(25, ['Female', 'Male'])}, 'country_of_birth', nation, 'occupation', ${oneOf(27, occupations)},
    'port_of_entry', ${oneOf(28, ports)}, 'flight_number', 'K6 ' || (100 + ${draw(29, 900)}),
    'hotel_name', ${oneOf(30, hotels)}, 'last_country_port_of_embarkation', nation,
    'next_country_port_of_disembarkation', ${oneOf(31, ['THAILAND', 'VIETNAM', 'SINGAPORE'])})`
}
