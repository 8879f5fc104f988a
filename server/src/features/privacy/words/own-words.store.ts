import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { Without } from './name-in-words.rules.ts'

/**
 * Takes out of an order's own comments and mails what is not to stay in them, while the rest of their words does. Of what changes the
 * salt is drawn anew.
 */
export const forgetInOwnWords = async (
  trx: Trx,
  orderId: number,
  without: Without,
): Promise<void> => {
  const remarks = await trx
    .selectFrom('remarks')
    .select(['id', 'remark', 'report_error'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { id, ...words } of remarks) {
    const left = changedBy(words, without)
    if (!left) continue
    await sql`update remarks set remark = ${left.remark}, report_error = ${left.report_error}, salt = gen_random_uuid()
      where id = ${id}`.execute(trx)
  }
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'subject', 'html', 'body_text'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { id, ...words } of mails) {
    const left = changedBy(words, without)
    if (!left) continue
    await sql`update mails set subject = ${left.subject}, html = ${left.html}, body_text = ${left.body_text},
      salt = gen_random_uuid() where id = ${id}`.execute(trx)
  }
}

/** What is left of several texts; null where nothing of them goes. */
const changedBy = <T extends Record<string, string>>(words: T, without: Without): T | null => {
  const left = Object.entries(words).map(([name, text]) => [name, without(text)])
  return left.some(([name = '', text]) => words[name] !== text)
    ? (Object.fromEntries(left) as T)
    : null
}
