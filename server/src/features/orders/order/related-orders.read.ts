import { RELATED_ROWS, type RelatedOrder } from '@e-arrival/contract/orders/related'
import { endedStatuses } from '@e-arrival/contract/statuses/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '../../../platform/data-keys/held-keys.ts'
import { passportHash } from '../../../platform/data-keys/order-key.ts'
import { readSensitiveFields } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isMigrated } from '../../../platform/db/migrate/settled-up-to.ts'
import { prepared } from '../../../platform/db/prepared.ts'

type Found = RelatedOrder & { same_arrival: boolean }
type Related = { duplicates: RelatedOrder[]; party: RelatedOrder[] }

/** More would be an agency's address, not a party: each thing in common is followed to so many orders. */
const FOLLOWED = 200

const isDuplicate = ({ same_arrival, shares, process_status }: Found): boolean =>
  same_arrival &&
  !(endedStatuses as readonly string[]).includes(process_status) &&
  (shares.includes('passport') || shares.includes('email'))
const isParty = ({ shares }: Found): boolean => shares.some((part) => part !== 'passport')
const shown = ({ same_arrival: _, ...order }: Found): RelatedOrder => order

/** As the index has it. */
const flight = sql`upper(replace(a.details ->> 'flight_number', ' ', ''))`

/**
 * The newest of what one thing in common finds. In a sum no index has this order: PostgreSQL, which does not know that few orders share a
 * telephone, would walk all orders from the newest back until it had so many.
 */
const newest = (id: 'order_id' | 'o.id' | 'a.order_id') =>
  sql`order by ${sql.ref(id)} + 0 desc limit ${FOLLOWED}`

/** Who arrives on the order's day by its flight. */
const byFlight = sql`select a.order_id, 'flight' from me
  join applications a on a.arrival_date = me.arrival_date and ${flight} = me.flight
  where ${flight} <> '' ${newest('a.order_id')}`

/** The same, and as long as all that arrives on that day: until an upgrade has put the days beside the flights. */
const byFlightOfDay = sql`select o.id, 'flight' from me join orders o on o.arrival_date = me.arrival_date
    join applications a on a.order_id = o.id
  where me.flight <> '' and ${flight} = me.flight ${newest('o.id')}`

const sameFlight = async (db: Db): Promise<RawBuilder<unknown>> =>
  (await isMigrated(db, '0074-arrivals-by-flight')) ? byFlight : byFlightOfDay

/**
 * Orders that share passport, email, phone or flight with one; each is an index look-up. A passport number is found by its
 * hash, and as it is where it still lies open. id is the internal one.
 */
export const findRelated = async (db: Db, id: number): Promise<Related> => {
  const { passport_number: passport } = await readSensitiveFields(db, id)
  const hash = passportHash(await keysOf(db).lookupKey(db), passport)
  const onFlight = await sameFlight(db)
  const { rows } = await sql<Found>`
    with ${prepared} me as (
      select o.id, lower(o.email) as email, o.arrival_date,
        regexp_replace(o.phone_number, '\\D', '', 'g') as phone,
        ${flight} as flight
      from orders o join applications a on a.order_id = o.id where o.id = ${id}
    ), common (id, part) as (
      (select order_id, 'passport' from order_keys
        where passport_hash = ${hash}::bytea and passport_hash is not null ${newest('order_id')})
      union
      (select order_id, 'passport' from applications
        where passport_number = ${passport ?? ''}::text and passport_number <> '' ${newest('order_id')})
      union
      (select o.id, 'email' from me join orders o on lower(o.email) = me.email
        where me.email <> '' ${newest('o.id')})
      union
      (select o.id, 'phone' from me
        join orders o on regexp_replace(o.phone_number, '\\D', '', 'g') = me.phone
        where o.phone_number <> '' and me.phone <> '' ${newest('o.id')})
      union
      (${onFlight})
    )
    select o.order_id, o.full_name, o.surname, o.status as process_status, o.arrival_date,
      array_agg(common.part order by common.part) as shares,
      coalesce(o.arrival_date = me.arrival_date, false) as same_arrival
    from common join orders o on o.id = common.id cross join me
    where o.id <> me.id
    group by o.id, me.arrival_date
    order by count(*) desc, o.arrival_date desc nulls last, o.id desc`.execute(db)
  return {
    duplicates: rows.filter(isDuplicate).slice(0, RELATED_ROWS).map(shown),
    party: rows.filter(isParty).slice(0, RELATED_ROWS).map(shown),
  }
}
