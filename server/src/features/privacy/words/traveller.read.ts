import { sql } from 'kysely'
import { readFormerPassports } from '../../../platform/data-keys/former-passports.store.ts'
import { readSensitiveFields } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from './name-in-words.rules.ts'
import { type Changed, everyName, type Fields } from './traveller.rules.ts'

/** `isUnread`: his passport numbers open with no key that is here, and nobody can look for them. */
export type Traveller = Person & { isUnread: boolean }

/**
 * Who an order's traveller is and was: by what it says now, by what its events say that it said before, and by what is sealed with its
 * key. Whoever looks for him in words asks here, before any of it is erased.
 */
export const readTraveller = async (db: Db, orderId: number): Promise<Traveller | null> => {
  const { rows } = await sql<{ order_id: string; now: Fields; changes: Changed[] }>`
    select o.order_id, coalesce(a.details, '{}') || jsonb_build_object('full_name', o.full_name, 'surname', o.surname,
        'email', o.email, 'country_phone_code', o.country_phone_code, 'phone_number', o.phone_number, 'account_email', coalesce(a.account_email, '')) as now,
      (select coalesce(jsonb_agg(e.data->'changes' order by e.seq desc), '[]') from events e
        where e.order_id = o.id and e.kind = 'order.updated' and jsonb_typeof(e.data->'changes') = 'object') as changes
    from orders o left join applications a on a.order_id = o.id where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return null
  // What is sealed and opens no more keeps nobody from being erased; where the database failed, the next statement says so.
  const passports = await readPassports(db, orderId).catch(() => null)
  const known = { order_id: row.order_id, ...everyName(row.now, row.changes) }
  return { ...known, passports: passports ?? [], isUnread: passports === null }
}

const readPassports = async (db: Db, orderId: number): Promise<string[]> => {
  const { passport_number: now } = await readSensitiveFields(db, orderId)
  const former = (await readFormerPassports(db, [orderId])).get(orderId) ?? []
  return [now, ...former].filter((one) => typeof one === 'string').filter(Boolean)
}

/** Of a traveller what is of the sensitive class, to be looked for alone. */
export const onlyPassports = ({ passports }: Person): Person => ({
  ...{ order_id: '', names: [], addresses: [], phones: [], passports },
})
