import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Changes rows as somebody does who owns the database and switches its guards off. */
export const tamper = (db: Db, ...statements: RawBuilder<unknown>[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
  })
