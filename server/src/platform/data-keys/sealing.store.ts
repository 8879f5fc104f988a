import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { isShared } from '../db/joined-connection.ts'
import { APPLICATION_NAME } from '../db/server/postgres-pool.ts'

/** Whether what is written now is written sealed. */
export const sealingBegun = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('sealing').select('begun_at').executeTakeFirst()
  return row?.begun_at != null
}

/** For so long no older version was seen, and then for so long nobody wrote open what he began to write before. */
const QUIET_SECONDS = 60
/** Where an older version could not be seen: DATABASE_URL names all connections alike, or another role's are hidden. */
const UNSEEN_HOURS = 24

const OLDER = sql<boolean>`exists (select from pg_stat_activity
  where datname = current_database() and application_name = 'e-arrival')`

const HIDDEN = sql<boolean>`exists (select from pg_stat_activity
  where datname = current_database() and query = '<insufficient privilege>')`

/**
 * Lets sealing begin where no version works that cannot open what is sealed; answers whether what lies open may be sealed now.
 * The embedded database is one process's own.
 */
export const mayResealNow = async (db: Db, quietSeconds = QUIET_SECONDS): Promise<boolean> => {
  if (!isShared(db)) {
    await sql`update sealing set begun_at = now() where begun_at is null`.execute(db)
    return true
  }
  await sql`update sealing set ready_at = now() where begun_at is null and ${OLDER}`.execute(db)
  await sql`update sealing set begun_at = now() where begun_at is null and not ${OLDER}
    and ready_at <= now() - case when current_setting('application_name') = ${APPLICATION_NAME} and not ${HIDDEN}
      then make_interval(secs => ${quietSeconds}) else make_interval(hours => ${UNSEEN_HOURS}) end`.execute(
    db,
  )
  const { rows } = await sql<{ may: boolean }>`select coalesce(
    begun_at <= now() - make_interval(secs => ${quietSeconds}), false) as may from sealing`.execute(
    db,
  )
  return rows[0]?.may ?? false
}
