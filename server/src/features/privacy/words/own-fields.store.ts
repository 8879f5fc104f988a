import { fieldsOf, wordFields } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { BLANKS } from './forget-words.store.ts'
import { type Person, withoutPerson } from './name-in-words.rules.ts'

/** What of an application is looked into: all that is written freely. */
const looked = new Set([...wordFields, ...fieldsOf('contact')])

/** A value, or the rows of a list, with each of its texts as it is left. */
const eachText = (value: unknown, left: (text: string) => string): unknown => {
  if (typeof value === 'string') return left(value)
  if (Array.isArray(value)) return value.map((one) => eachText(one, left))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, left)]))
}

/**
 * Takes a traveller, or what of him is given, out of what he wrote into his own application's free fields: those of the business class stay.
 * Its order's id may stand there.
 */
export const forgetInOwnFields = async (
  trx: Trx,
  orderId: number,
  person: Person,
): Promise<void> => {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from applications where order_id = ${orderId}`.execute(trx)
  const without = withoutPerson({ ...person, order_id: '' }, BLANKS)
  const written = Object.entries(rows[0]?.details ?? {}).filter(([field]) => looked.has(field))
  const before = JSON.stringify(Object.fromEntries(written))
  const left = JSON.stringify(
    Object.fromEntries(
      written.map(([field, value]) => [field, eachText(value, (text) => without(text))]),
    ),
  )
  if (left === before) return
  await sql`update applications set details = details || ${left}::jsonb, salt = gen_random_uuid()
    where order_id = ${orderId}`.execute(trx)
}
