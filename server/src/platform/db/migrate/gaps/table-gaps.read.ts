import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { MADE_DEFAULTS } from './made-defaults.ts'
import { notAsMade, strange } from './made-functions.ts'

const MADE_OR_DROPPED = /^\s*(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/i

/** What is made before there are migrations. */
const LEDGER = 'schema_steps'

/** The tables that statements leave behind. */
export const madeTables = (statements: readonly string[]): Set<string> => {
  const made = new Set([LEDGER])
  for (const statement of statements) {
    const [, verb, name] = MADE_OR_DROPPED.exec(statement) ?? []
    if (name === undefined) continue
    if (verb?.toLowerCase() === 'drop') made.delete(name)
    else made.add(name)
  }
  return made
}

/** Rules and row security are none of the product's: what they would do to a row no check of ours expects. */
const strangeOn = async (db: Db, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select format('rule %s of %s', r.rulename, c.relname) as what
      from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relnamespace = current_schema()::regnamespace and c.relkind <> 'v' and c.relname = any(${tables})
    union all select format('row security of %s', relname) from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any(${tables})
        and (relrowsecurity or relforcerowsecurity)
    order by 1`.execute(db)
  return rows.map(({ what }) => strange(what))
}

/** Columns that take another value, where none is given, than the migrations said; one that is not there yet is left aside. */
const defaultGaps = async (db: Db, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ column: string; found: string | null }>`
    select format('%s.%s', c.relname, a.attname) as column, pg_get_expr(d.adbin, d.adrelid) as found
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${tables})
      and a.attnum > 0 and not a.attisdropped
      and (d.adbin is not null or format('%s.%s', c.relname, a.attname) = any(${Object.keys(MADE_DEFAULTS)}))
    order by 1`.execute(db)
  return rows
    .filter(({ column, found }) => found !== (MADE_DEFAULTS[column] ?? null))
    .map(({ column }) => notAsMade(`default of ${column}`))
}

/**
 * Of the product's tables: what is no table any more (a view under its name), whose rows are others' too, which it inherits, and whose
 * columns are of a type that somebody made, which may say one thing to the checks and another to who reads.
 */
const otherThanTables = async (db: Db, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    with ours as (
      select oid, relname, relkind from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any(${tables})
    )
    select format('table %s', relname) as what from ours where relkind <> 'r'
    union all select format('table %s', relname) from ours where exists (
      select from pg_inherits where inhparent = ours.oid or inhrelid = ours.oid)
    union all select format('type of %s.%s', relname, a.attname)
      from ours join pg_attribute a on a.attrelid = ours.oid join pg_type t on t.oid = a.atttypid
      where a.attnum > 0 and t.typnamespace <> 'pg_catalog'::regnamespace
    order by 1`.execute(db)
  return rows.map(({ what }) => notAsMade(what))
}

/** What of the product's own tables is not as the migrations left it, beside triggers and indexes; a line each. */
export const tableGaps = async (db: Db, tables: ReadonlySet<string>): Promise<string[]> => [
  ...(await strangeOn(db, [...tables])),
  ...(await otherThanTables(db, [...tables])),
  ...(await defaultGaps(db, [...tables])),
]
