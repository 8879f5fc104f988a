import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { ofAnExtension } from './of-an-extension.ts'
import { strange } from './said-gaps.ts'

/** The first number that PostgreSQL gives to what it did not bring itself. */
const OTHERS_FROM = sql`'16384'::pg_catalog.oid`
const PG_CATALOG = sql`'11'::pg_catalog.oid`
const IS = sql`operator(pg_catalog.=)`
const IS_OTHERS = sql`operator(pg_catalog.>=) ${OTHERS_FROM}`

/** Where names are looked up; said in full, as all here: what tells of other names must not be led by one. */
const ON_PATH = sql`any (pg_catalog.current_schemas(true))`

type Callable = { schema: string; name: string; args: string }

const functionsBetween = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<Callable>`
    select n.nspname as schema, p.proname as name, pg_catalog.pg_get_function_identity_arguments(p.oid) as args
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid ${IS} p.pronamespace
    where p.oid ${IS_OTHERS} and n.nspname ${IS} ${ON_PATH}
      and exists (select from pg_catalog.pg_proc own
        where own.proname ${IS} p.proname and own.pronamespace ${IS} ${PG_CATALOG} and not own.oid ${IS_OTHERS})
      and not ${ofAnExtension('pg_proc', sql`p.oid`, { owner: sql`p.proowner`, runs: sql`p.oid` })}`.execute(
    db,
  )
  return rows.map(({ schema, name, args }) => `function ${schema}.${name}(${args})`)
}

const operatorsBetween = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<Callable & { left: string | null }>`
    select n.nspname as schema, o.oprname as name, pg_catalog.format_type(o.oprleft, null) as left,
      pg_catalog.format_type(o.oprright, null) as args
    from pg_catalog.pg_operator o join pg_catalog.pg_namespace n on n.oid ${IS} o.oprnamespace
    where o.oid ${IS_OTHERS} and n.nspname ${IS} ${ON_PATH}
      and exists (select from pg_catalog.pg_operator own
        where own.oprname ${IS} o.oprname and own.oprnamespace ${IS} ${PG_CATALOG} and not own.oid ${IS_OTHERS})
      and not ${ofAnExtension('pg_operator', sql`o.oid`, { owner: sql`o.oprowner`, runs: sql`o.oprcode::pg_catalog.oid` })}`.execute(
    db,
  )
  return rows.map(({ schema, name, left, args }) => `operator ${schema}.${name}(${left}, ${args})`)
}

/** Of types of PostgreSQL's and of rows: casts of somebody's own types lead no value of ours anywhere. */
const castsBetween = async (db: Db): Promise<string[]> => {
  const isOurs = (type: string) => sql`exists (select from pg_catalog.pg_type t
    where t.oid ${IS} ${sql.ref(type)} and (t.typnamespace ${IS} ${PG_CATALOG} or t.typrelid operator(pg_catalog.<>) '0'::pg_catalog.oid))`
  const { rows } = await sql<{ from: string; to: string }>`
    select pg_catalog.format_type(c.castsource, null) as from, pg_catalog.format_type(c.casttarget, null) as to
    from pg_catalog.pg_cast c left join pg_catalog.pg_proc p on p.oid ${IS} c.castfunc
    where c.oid ${IS_OTHERS} and ${isOurs('c.castsource')} and ${isOurs('c.casttarget')}
      and not ${ofAnExtension('pg_cast', sql`c.oid`, { owner: sql`p.proowner`, runs: sql`c.castfunc` })}`.execute(
    db,
  )
  return rows.map(({ from, to }) => `cast from ${from} to ${to}`)
}

/**
 * What somebody made that PostgreSQL may take for a call of ours in the place of its own: an exact function goes before one of any
 * arguments, whatever schema it is in. Overloads of its functions and operators where names are looked up, and casts; a line each. What has
 * a name of its own is asked by nothing of ours.
 */
export const shadowedNames = async (db: Db): Promise<string[]> => {
  const found = [
    ...(await functionsBetween(db)),
    ...(await operatorsBetween(db)),
    ...(await castsBetween(db)),
  ]
  return found
    .sort()
    .map((what) => `${strange(what)} and can be called in the place of PostgreSQL's own`)
}
