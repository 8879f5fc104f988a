import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db.ts'
import { ofAnExtension } from './of-an-extension.ts'

/** One thing of the schema as the server says it, in words that neither its version nor the name of the schema changes. */
export type Described = {
  /** The table that it stands on; '' of a function. */
  of: string
  /** 'column id', 'index orders_by_status', 'function fold_case(t text)'. */
  what: string
  said: string
  works: boolean
  /** Whether somebody may have put it beside ours: it runs nothing and refuses nothing. */
  is_harmless: boolean
}

/** The letters' own locale is what 0005 and its like found on the server. */
const LOCALE = 'collate (pg_c_utf8|"und-x-icu"|"default")'

const OURS = sql`select oid, relname, relkind, relpersistence, relrowsecurity or relforcerowsecurity as has_policies
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`

const tables = sql`
  select relname::text as of, 'table' as what, concat_ws(' ',
    case relkind when 'r' then 'table' else 'kind ' || relkind::text end,
    case relpersistence when 'p' then null else 'kept as ' || relpersistence::text end,
    case when exists (select from pg_inherits where inhparent = ours.oid or inhrelid = ours.oid) then 'inherits' end) as said,
    true as works, false as is_harmless
  from ours
  union all select relname::text, 'row security', '', true, false from ours where has_policies`

/**
 * An identity counts by its own sequence. A further column that may be empty and takes no value by itself changes nothing of ours, however it is
 * called: no function of ours takes one for a parameter or a row (captured-names.test.ts).
 */
const columns = sql`
  select relname::text as of, format('column %s', attname) as what, concat_ws(' ', format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'collate ' || attcollation::regcollation::text end,
    case when attnotnull then 'not null' end,
    case when attnotnull and exists (select from pg_constraint n
      where n.conrelid = attrelid and n.contype = 'n' and n.conkey = array[attnum] and not n.convalidated) then 'not valid' end,
    case when attidentity <> '' then format('identity %s', attidentity) || (
      select format(' from %s by %s between %s and %s, cycle %s', seqstart, seqincrement, seqmin, seqmax, seqcycle)
      from pg_depend d join pg_sequence on seqrelid = d.objid
      where d.classid = 'pg_class'::regclass and d.refobjid = attrelid and d.refobjsubid = attnum and d.deptype = 'i') end,
    case when attgenerated <> '' then format('generated %s', attgenerated) end) as said, true as works,
    not attnotnull and attidentity = '' and attgenerated = '' and attcollation = typcollation
      and typnamespace = 'pg_catalog'::regnamespace as is_harmless
  from ours join pg_attribute on attrelid = ours.oid join pg_type on pg_type.oid = atttypid
  where relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select relname::text, format('default %s', attname), pg_get_expr(adbin, adrelid), true, false
  from ours join pg_attrdef on adrelid = ours.oid join pg_attribute on attrelid = adrelid and attnum = adnum
  where relkind = 'r'`

/** Where a column may not be empty is said of the column: PostgreSQL 18 has a constraint for it and 15 none. */
const constraints = sql`
  select relname::text as of, format('constraint %s', conname) as what, pg_get_constraintdef(c.oid) as said,
    true as works, false as is_harmless
  from ours join pg_constraint c on conrelid = ours.oid where relkind = 'r' and contype not in ('n', 't')`

/** What the server says of an index or a trigger, from behind its name and table on. */
const behind = (text: RawBuilder<string>, head: RawBuilder<string>) =>
  sql<string>`substr(${text}, strpos(${text}, ${head}) + length(${head}))`

/** An index of columns alone computes nothing as rows are written, nor does a condition that calls nothing which somebody made. */
const indexes = sql`
  select relname::text as of, format('index %s', name) as what,
    case when indisunique then 'unique ' else '' end || ${behind(sql`text`, sql`format(' INDEX %I ON %I.%I ', name, current_schema(), relname)`)} as said,
    indisvalid as works,
    not indisunique and indexprs is null and coalesce(indpred::text, '') not like '%{FUNCEXPR %' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = indexrelid
        and d.refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass, 'pg_type'::regclass)) as is_harmless
  from (
    select ours.relname, i.relname as name, pg_get_indexdef(indexrelid) as text, pg_index.*
    from ours join pg_index on indrelid = ours.oid join pg_class i on i.oid = indexrelid) indexed`

const triggers = sql`
  select relname::text as of, format('trigger %s', tgname) as what,
    replace(${behind(sql`text`, sql`format(' TRIGGER %I ', tgname)`)}, format(' ON %I.%I ', current_schema(), relname), ' ') as said,
    tgenabled in ('O', 'A') as works, false as is_harmless
  from (
    select relname, tgname, tgenabled, pg_get_triggerdef(t.oid) as text
    from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal) triggered`

/** Of statistics the server computes expressions too. */
const rules = sql`
  select relname::text as of, format('rule %s', rulename) as what, pg_get_ruledef(r.oid) as said, true as works, false as is_harmless
  from ours join pg_rewrite r on ev_class = ours.oid where relkind <> 'v'
  union all
  select relname::text, format('statistics %s', stxname), pg_get_statisticsobjdef(s.oid), true, stxexprs is null
  from ours join pg_statistic_ext s on stxrelid = ours.oid`

/** A function that lends its owner's rights may be pinned to a path of ours; any other path leads it elsewhere. */
const functions = sql`
  select '' as of, format('function %s(%s)', proname, pg_get_function_identity_arguments(p.oid)) as what, concat_ws(' ',
    'returns', pg_get_function_result(p.oid), 'language', lanname, format('volatile %s parallel %s', provolatile, proparallel),
    case when prokind <> 'f' then format('kind %s', prokind) end,
    case when proisstrict then 'strict' end, case when prosecdef then 'lends' end, case when proleakproof then 'leakproof' end,
    'defaults ' || pg_get_expr(proargdefaults, 0),
    (select string_agg('set ' || config, ' ' order by config) from unnest(proconfig) config
      where config not like 'search_path=%' or not prosecdef or exists (
        select from regexp_split_to_table(substr(config, 13), ', *') path
        where trim(path, '" ') not in ('$user', 'public', current_schema(), 'pg_temp', 'pg_catalog', ''))),
    'body', encode(sha256(convert_to(regexp_replace(prosrc, ${sql.lit(LOCALE)}, 'collate …', 'g')
      || coalesce(pg_get_function_sqlbody(p.oid), ''), 'UTF8')), 'hex')) as said,
    true as works, false as is_harmless
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = current_schema()::regnamespace
    and not ${ofAnExtension('pg_proc', sql`p.oid`, { owner: sql`proowner`, runs: sql`p.oid` })}`

type Names = { tables: readonly string[]; functions: readonly string[] }

/**
 * The tables of our schema with all that stands on them, and its functions: of `names` alone where they are given. What a view asks is
 * left to view-gaps: versions of PostgreSQL say it in different words. In several statements: the embedded database holds the process up while it runs one.
 */
export const describeSchema = async (db: Db, names?: Names): Promise<Described[]> => {
  const ours = sql`${OURS} ${names ? sql`and relname = any(${names.tables})` : sql``}`
  const named = names ? sql`and proname = any(${names.functions})` : sql``
  const described: Described[] = []
  for (const part of [
    sql`${tables} union all ${columns}`,
    constraints,
    indexes,
    sql`${triggers} union all ${rules}`,
  ])
    described.push(...(await sql<Described>`with ours as (${ours}) ${part}`.execute(db)).rows)
  described.push(...(await sql<Described>`${functions} ${named}`.execute(db)).rows)
  return described
}
