import { sql } from 'kysely'
import type { Db } from '../../db.ts'

const print = (catalogue: string, condition: string) =>
  sql.raw(
    `(select concat(count(*), '/', sum(t.xmin::text::bigint)) from ${catalogue} t where ${condition})`,
  )

const OURS = 'in (select oid from pg_class where relnamespace = current_schema()::regnamespace)'

/**
 * Another text after each change of what stands in our schema. Each row of the catalogue bears the number of the transaction that wrote
 * it, and a later number is larger: where so many rows stand as before and their numbers have the same sum, none was written. Who owns the database
 * cannot write there by hand. It begins with when the server began: a copy that was started instead counts its own.
 */
export const cataloguePrint = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ print: string }>`
    select concat_ws(' ', pg_postmaster_start_time(), current_database(), current_schemas(true),
      ${print('pg_class', 'relnamespace = current_schema()::regnamespace')},
      ${print('pg_attribute', `attrelid ${OURS}`)},
      ${print('pg_attrdef', `adrelid ${OURS}`)},
      ${print('pg_constraint', `conrelid ${OURS}`)},
      ${print('pg_index', `indrelid ${OURS}`)},
      ${print('pg_trigger', `tgrelid ${OURS}`)},
      ${print('pg_rewrite', `ev_class ${OURS}`)},
      ${print('pg_statistic_ext', `stxrelid ${OURS}`)},
      ${print('pg_sequence', `seqrelid ${OURS}`)},
      ${print('pg_inherits', `inhparent ${OURS} or inhrelid ${OURS}`)},
      ${print('pg_proc', 'pronamespace = current_schema()::regnamespace')}) as print`.execute(db)
  return rows[0]?.print ?? ''
}
