import { sql } from 'kysely'
import type { Db } from '../db.ts'

type Looked = { path: string[]; is_second: boolean; has_temporary: boolean }

const pathOf = async (db: Db): Promise<Looked> => {
  // Said in full: what tells of other names must not be one.
  const { rows } = await sql<Looked>`
    select pg_catalog.current_schemas(true) as path,
      exists (select from pg_catalog.pg_class c
        where c.oid operator(pg_catalog.=) pg_catalog.to_regclass('public.events')
          and not pg_catalog.pg_has_role(c.relowner, 'usage')) as is_second,
      exists (select from pg_catalog.pg_class c
        where c.relnamespace operator(pg_catalog.=) pg_catalog.pg_my_temp_schema()) as has_temporary`.execute(
    db,
  )
  return rows[0] as Looked
}

/**
 * Whether a session of the second role looks names of ours up elsewhere first, a line then: by a setting of its role, which whoever has
 * its password may change, or in temporary tables. Who owns the tables needs no other names to change what is read, and may keep them
 * in another schema.
 */
export const namesProblem = async (db: Db): Promise<string[]> => {
  const { path, is_second, has_temporary } = await pathOf(db)
  if (!is_second) return []
  const asked = path.filter((schema) => has_temporary || !schema.startsWith('pg_temp'))
  const wrong = ['pg_catalog', 'public'].find((schema, at) => asked[at] !== schema)
  if (!wrong) return []
  const first = asked.find((schema) => schema !== 'pg_catalog' || wrong === schema)
  return [
    `names of the office are looked up in another schema first: ${first ?? 'none'} before ${wrong}`,
  ]
}
