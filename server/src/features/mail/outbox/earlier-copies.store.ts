import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A copy of a mail that a provider took, by the id that it gave. */
export type Copy = { mailId: number; provider: string; messageId: string }

/** The line in a mail's history that keeps a copy apart from the one that is sent again. */
const EARLIER = 'earlier copy'
const nameOf = ({ provider, messageId }: Copy): string => `${provider} ${messageId}`

/** Keeps which copies left before mails are sent again; the caller binds the rows. */
export const keepEarlierCopies = async (
  trx: Db,
  copies: readonly Copy[],
  at: Date,
): Promise<void> => {
  if (copies.length === 0) return
  await trx
    .insertInto('mail_events')
    .values(
      copies.map((copy) => ({ mail_id: copy.mailId, kind: EARLIER, at, detail: nameOf(copy) })),
    )
    .execute()
}

/** Whether a copy of the mail `mails` left before it waited as it does now, or may have. */
export const mayHaveLeft = sql<boolean>`(mails.doubts > 0 or exists (
  select from mail_events e where e.mail_id = mails.id and e.kind = ${sql.lit(EARLIER)}))`

export const isEarlierCopy = async (trx: Db, copy: Copy): Promise<boolean> =>
  (await trx
    .selectFrom('mail_events')
    .select('id')
    .where('mail_id', '=', copy.mailId)
    .where('kind', '=', EARLIER)
    .where('detail', '=', nameOf(copy))
    .limit(1)
    .executeTakeFirst()) !== undefined
