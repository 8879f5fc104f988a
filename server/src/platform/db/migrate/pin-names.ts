import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Temporary tables are found last: said so, since else they come first. */
const PINNED = 'search_path=public, pg_temp'

/**
 * Has names looked up where the application's role can put nothing, in what runs with the owner's rights: in functions that lend them,
 * and in every later session of the owner's. That role may make schemas (its jobs have one), and one that is called as the owner comes
 * first by itself.
 */
export const pinNames = async (trx: Db, role: string): Promise<void> => {
  if (await mayMakeInPublic(trx, role))
    await sql`revoke create on schema public from public, ${sql.id(role)}`.execute(trx)
  for (const lent of await lentUnpinned(trx))
    await sql`alter function ${sql.raw(lent)} set search_path = public, pg_temp`.execute(trx)
  const { rows } = await sql<{ database: string; schemas: string[] }>`
    select current_database() as database, array(
      select s::text from unnest(current_schemas(false)) s where s <> current_user) as schemas
    where current_setting('search_path') like '%$user%'`.execute(trx)
  for (const { database, schemas } of rows)
    await sql`alter role current_user in database ${sql.id(database)}
      set search_path = ${sql.join(schemas.map((schema) => sql.id(schema)))}`.execute(trx)
}

/** As it may in a database that came from before PostgreSQL 15; only where it is ours to say. */
const mayMakeInPublic = async (db: Db, role: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_namespace where nspname = 'public'
      and has_schema_privilege(${role}, oid, 'create') and pg_has_role(nspowner, 'usage')`.execute(
    db,
  )
  return rows.length > 0
}

/** The owner's functions that run with his rights whoever calls them, by their full names. */
const lentUnpinned = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('public.%I(%s)', proname, pg_get_function_identity_arguments(oid)) as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and not coalesce(proconfig @> array[${PINNED}::text], false)`.execute(db)
  return rows.map(({ name }) => name)
}
