import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema/schema.ts'

type Table = keyof Database & string

/**
 * Rows as a source for one statement: `from ${recordsOf('downloads', rows)} r`, its columns and types the table's own.
 * They travel as one JSON parameter, so that neither the 65,535 parameters of a statement nor its compiling limit them.
 */
export const recordsOf = (table: Table, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(rows)}::jsonb)`

/** The columns that rows of one shape have, as an insert lists them. */
const columnsOf = (rows: readonly object[]): RawBuilder<unknown> =>
  sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))

/** `insert into table (columns) select columns from rows r`, to be ended by the caller; rows must be of one shape. */
export const insertRecords = (table: Table, rows: readonly object[]): RawBuilder<unknown> =>
  sql`insert into ${sql.ref(table)} (${columnsOf(rows)}) select ${columnsOf(rows)} from ${recordsOf(table, rows)} r`
