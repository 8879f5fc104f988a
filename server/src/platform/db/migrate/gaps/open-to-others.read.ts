import { sql } from 'kysely'
import type { Db } from '../../db.ts'

const SHOWN = 5
const few = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ')

type Open = { by: string; tables: string[] }

/** What every role of the server was given on our tables and views, or on columns of them. */
const givenToAll = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<Open>`
    with ours as (
      select oid, relname, relacl from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ), given as (
      select relname, relacl as acl from ours
      union all select relname, attacl from ours join pg_attribute on attrelid = ours.oid
    )
    select a.privilege_type as by, array_agg(distinct relname::text order by relname::text) as tables
    from given cross join lateral aclexplode(acl) a where a.grantee = 0 group by 1 order by 1`.execute(
    db,
  )
  return rows.map(
    ({ by, tables }) => `every role of the database server may ${by.toLowerCase()}: ${few(tables)}`,
  )
}

const published = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<Open>`
    select pubname::text as by, array_agg(tablename::text order by tablename::text) as tables
    from pg_publication_tables where schemaname = current_schema() group by 1 order by 1`.execute(
    db,
  )
  return rows.map(
    ({ by, tables }) => `publication ${by} sends to whoever subscribes: ${few(tables)}`,
  )
}

/** A function elsewhere that whoever may call it runs as who owns our tables. */
const lentElsewhere = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where prosecdef and nspname not in (current_schema(), 'pg_catalog', 'information_schema')
      and proowner in (select relowner from pg_class where relnamespace = current_schema()::regnamespace and relname = 'events')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    order by 1`.execute(db)
  return rows.map(
    ({ name }) => `function ${name} runs with the rights of who owns the tables, whoever calls it`,
  )
}

/**
 * Who else may reach what our tables hold, a line each. An office may want that (it replicates, or reports elsewhere), and nothing is forged by it: it is told,
 * and keeps no pack back.
 */
export const openToOthers = async (db: Db): Promise<string[]> => [
  ...(await givenToAll(db)),
  ...(await published(db)),
  ...(await lentElsewhere(db)),
]
