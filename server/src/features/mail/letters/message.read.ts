import type { Db } from '../../../platform/db/db.ts'

/** What a member wrote to a traveller, as it left or waits; null where no message has this id. */
export const messageById = async (
  db: Db,
  mailId: number,
): Promise<{ to: string; subject: string; text: string } | null> =>
  (await db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body_text as text'])
    .where('id', '=', mailId)
    .where('kind', '=', 'message')
    .executeTakeFirst()) ?? null
