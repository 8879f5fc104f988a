import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { HistoryTables } from '../../../platform/db/schema/schema.history.ts'

/** A mail with all that is kept of it, as the outbox sends it. */
export type MailRecord = Selectable<HistoryTables['mails']>

export const mailRecord = (db: Db, id: number): Promise<MailRecord> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
