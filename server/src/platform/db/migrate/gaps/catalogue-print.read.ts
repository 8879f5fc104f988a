import { sql } from 'kysely'
import type { Db } from '../../db.ts'

const OURS = 'in (select oid from pg_class where relnamespace = current_schema()::regnamespace)'
const HERE = '= current_schema()::regnamespace'

/** Where our schema stands in the catalogue: by what each row of a table is known there, and which rows are of it. */
const CATALOGUE = [
  ['pg_class', 'oid', `relnamespace ${HERE}`],
  ['pg_attribute', 'attrelid, attnum', `attrelid ${OURS}`],
  ['pg_attrdef', 'oid', `adrelid ${OURS}`],
  ['pg_constraint', 'oid', `conrelid ${OURS}`],
  ['pg_index', 'indexrelid', `indrelid ${OURS}`],
  ['pg_trigger', 'oid', `tgrelid ${OURS}`],
  ['pg_rewrite', 'oid', `ev_class ${OURS}`],
  ['pg_statistic_ext', 'oid', `stxrelid ${OURS}`],
  ['pg_sequence', 'seqrelid', `seqrelid ${OURS}`],
  ['pg_inherits', 'inhrelid, inhparent', `inhparent ${OURS} or inhrelid ${OURS}`],
  ['pg_proc', 'oid', `pronamespace ${HERE}`],
] as const

const rows = CATALOGUE.map(
  ([table, known, condition]) =>
    `select concat_ws(' ', '${table}', ${known}, xmin) as line from ${table} where ${condition}`,
).join(' union all ')

/**
 * Another text after each change of what stands in our schema: a hash over every row of the catalogue that tells of it, each with the number of the
 * transaction that wrote it. Who owns the database cannot write there by hand, and no transaction
 * has a number of another until all of them were given, which the epoch counts. It begins with when the server began: a copy that was started instead counts its own.
 */
export const cataloguePrint = async (db: Db): Promise<string> => {
  const { rows: found } = await sql<{ print: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), current_database(),
      array(select s from unnest(current_schemas(true)) s where s not like 'pg\\_temp%'),
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint >> 32,
      encode(sha256(convert_to(string_agg(line, ',' order by line collate "C"), 'UTF8')), 'hex')) as print
    from (${sql.raw(rows)}) catalogue`.execute(db)
  return found[0]?.print ?? ''
}
