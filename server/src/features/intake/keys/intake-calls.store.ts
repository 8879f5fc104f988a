import { CALLS_KEPT, type IntakeCall } from '@e-arrival/contract/integrations/intake-keys'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export type NewCall = Omit<IntakeCall, 'id' | 'at'> & { keyId: number; at: Date }

/** Keeps a call of a key, and forgets those beyond the newest: there are never many more. */
export const keepCall = async (db: Db, { keyId, ...call }: NewCall): Promise<void> => {
  await sql`
    with kept as (
      insert into intake_calls (key_id, at, method, path, status, message, fields)
      values (${keyId}, ${call.at}, ${call.method}, ${call.path}, ${call.status}, ${call.message}, ${call.fields})
    )
    delete from intake_calls where id in (
      select id from intake_calls where key_id = ${keyId}
      order by id desc offset ${CALLS_KEPT - 1} for update skip locked)`.execute(db)
}

/** The last calls of a key, the newest first. */
export const callsOf = async (db: Db, keyId: number): Promise<IntakeCall[]> => {
  const rows = await db
    .selectFrom('intake_calls')
    .select(['id', 'at', 'method', 'path', 'status', 'message', 'fields'])
    .where('key_id', '=', keyId)
    .orderBy('id', 'desc')
    .limit(CALLS_KEPT)
    .execute()
  return rows.map(({ at, ...call }) => ({ ...call, at: at.toISOString() }))
}
