import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Names this database among all others, as PostgreSQL does: its cluster, made once and kept by replicas, and its number there. A dump that is loaded elsewhere is another one. */
export const databaseId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db)
  return rows[0]?.id ?? ''
}
