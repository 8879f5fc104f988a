import { fieldsOf, wordFields } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { eachOf, gently } from '../../../platform/gently.ts'
import { BLANKS } from './forget-words.store.ts'
import { type Person, type TakingOut, takingOut } from './name-in-words.rules.ts'

/** What of an application is looked into: all that is written freely. */
const looked = new Set([...wordFields, ...fieldsOf('contact')])

/** A value, or the rows of a list, with each of its texts as it is left. */
function* eachText(value: unknown, left: TakingOut): Generator<void, unknown> {
  if (typeof value === 'string') return yield* left(value)
  if (typeof value !== 'object' || value === null) return value
  const of: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) of[name] = yield* eachText(one, left)
  return Array.isArray(value) ? Object.values(of) : of
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
  const taking = takingOut({ ...person, order_id: '' }, BLANKS)
  const written = Object.entries(rows[0]?.details ?? {}).filter(([field]) => looked.has(field))
  const before = Object.fromEntries(written)
  const left = JSON.stringify(await gently(eachText(before, taking)))
  if (left === JSON.stringify(before)) return
  await sql`update applications set details = details || ${left}::jsonb, salt = gen_random_uuid()
    where order_id = ${orderId}`.execute(trx)
}

/**
 * Takes out of an order's own comments and mails what is not to stay in them, while the rest of their words does. Of what changes the
 * salt is drawn anew.
 */
export const forgetInOwnWords = async (
  trx: Trx,
  orderId: number,
  taking: TakingOut,
): Promise<void> => {
  const remarks = await trx
    .selectFrom('remarks')
    .select(['id', 'remark', 'report_error'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { id, remark, report_error } of await changed(remarks, taking))
    await sql`update remarks set remark = ${remark}, report_error = ${report_error}, salt = gen_random_uuid()
      where id = ${id}`.execute(trx)
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'subject', 'html', 'body_text'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { id, subject, html, body_text } of await changed(mails, taking))
    await sql`update mails set subject = ${subject}, html = ${html}, body_text = ${body_text},
      salt = gen_random_uuid() where id = ${id}`.execute(trx)
}

/** What is left of rows of which something goes. */
const changed = async <T extends object>(rows: T[], taking: TakingOut): Promise<T[]> => {
  const left = await gently(eachOf(rows, (row) => eachText(row, taking)))
  return (left as T[]).filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]))
}
