import { sql } from 'kysely'
import type { Db } from '../db.ts'

const CONTROL = 'pg_catalog.pg_control_system()'

/**
 * Names this database among all others, as PostgreSQL does: its cluster, made once and kept by replicas, and its number there. A dump that is
 * loaded elsewhere is another one. Where a server does not tell of its cluster, the number alone.
 */
export const databaseId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ number: string; is_told: boolean }>`
    select oid::text as number,
      coalesce(has_function_privilege(to_regprocedure(${CONTROL}::text), 'execute'), false) as is_told
    from pg_database where datname = current_database()`.execute(db)
  const [{ number, is_told } = { number: '', is_told: false }] = rows
  if (!is_told) return `?/${number}`
  const cluster = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(db)
  return `${cluster.rows[0]?.id}/${number}`
}
