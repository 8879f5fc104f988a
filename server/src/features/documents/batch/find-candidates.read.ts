import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '../../../platform/data-keys/held-keys.ts'
import { passportHash } from '../../../platform/data-keys/order-key.ts'
import { openDetails } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { daysIn } from '../reading/date-spellings.rules.ts'
import type { FileWords } from '../reading/file-words.ts'
import type { ComparedOrder } from '../reading/zone-facts.rules.ts'
import { orderIdsIn, passportsIn, surnamesIn } from './words-in.rules.ts'

export type FoundOrder = ComparedOrder & { id: number; said: string }

/** Each thing in common is followed to so many orders. */
const FOLLOWED = 30
/** Cards name birth dates and issue dates too: only of these days may somebody still arrive, or just have. */
const DAYS_BACK = 90
const DAYS_AHEAD = 500
const DAY_MS = 24 * 60 * 60 * 1000

/** What a comparison rests on, as a mark that tells whether it is still so. */
export const comparedFactsHash: RawBuilder<string> = sql`left(encode(sha256(convert_to(concat_ws('|', o.surname,
  o.arrival_date, encode(k.passport_hash, 'hex'), a.passport_number), 'UTF8')), 'hex'), 16)`

const nearDays = (text: string, now: Date): string[] => {
  const dayAfter = (days: number): string =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const [first, last] = [dayAfter(-DAYS_BACK), dayAfter(DAYS_AHEAD)]
  return daysIn(text).filter((day) => day >= first && day <= last)
}

/**
 * The orders that a file names or may be of: by a passport number (by its hash, or as it lies), an id, or a surname with its arrival
 * date; each is an index look-up. Those whose traveller was erased are no longer anybody's.
 */
export const candidateIds = async (db: Db, words: FileWords, now: Date): Promise<number[]> => {
  const passports = passportsIn(words)
  const lookup = await keysOf(db).lookupKey(db)
  const hashes = passports.flatMap((number) => {
    const hash = passportHash(lookup, number)
    return hash ? [hash.toString('hex')] : []
  })
  const days = nearDays(`${words.name}\n${words.text ?? ''}`, now)
  const names = days.length > 0 ? surnamesIn(words) : []
  const { rows } = await sql<{ id: number }>`
    with found (id) as (
      (select order_id from order_keys
        where passport_hash = any(array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
        order by order_id desc limit ${FOLLOWED})
      union
      (select order_id from applications
        where passport_number = any(${passports}::text[]) and passport_number <> ''
        order by order_id desc limit ${FOLLOWED})
      union
      (select id from orders where order_id = any(${orderIdsIn(words)}::text[]) limit ${FOLLOWED})
      union
      (select id from orders
        where arrival_date = any(${days}::date[]) and fold_search(surname) = any(${names}::text[])
        order by id desc limit ${FOLLOWED})
    )
    select id from found where not exists (select from erasures e where e.order_id = found.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What orders (internal ids) say that a file is held against. */
export const foundOrders = async (db: Db, ids: readonly number[]): Promise<FoundOrder[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundOrder & { details: object }>`
    select o.id, o.order_id, o.surname, o.arrival_date, a.details, ${comparedFactsHash} as said
    from orders o join applications a on a.order_id = o.id left join order_keys k on k.order_id = o.id
    where o.id = any(${ids}::bigint[])`.execute(db)
  const opened = await openDetails(
    db,
    rows.map(({ id, details }) => ({ order_id: id, details })),
  )
  return rows.map(({ details: _, ...order }) => {
    const { passport_number = '', date_of_birth } = opened.get(order.id) ?? {}
    return {
      ...{ ...order, passport_number: String(passport_number) },
      date_of_birth: date_of_birth ? String(date_of_birth) : null,
    }
  })
}
