import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

/** Filled by the migrations: what they hold in a new database is replaced. */
export const SEEDED: readonly string[] = [
  'assignment_rules',
  'gateways',
  'invoice_numbers',
  'log_head',
  'sealing',
]

const columnsOf = async (trx: Trx, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(trx)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Fills a table with rows as a backup holds them, their ids included; answers how many. */
export const loadTable = async (
  trx: Trx,
  table: string,
  portions: AsyncIterable<string[]>,
): Promise<number> => {
  if (SEEDED.includes(table)) await sql`delete from ${sql.ref(table)}`.execute(trx)
  const columns = await columnsOf(trx, table)
  let loaded = 0
  for await (const lines of portions) {
    await sql`insert into ${sql.ref(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.ref(table)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
      trx,
    )
    loaded += lines.length
  }
  return loaded
}

/** Goes on counting where the backed-up database stood. */
export const setSequence = async (
  trx: Trx,
  { table, column, last }: { table: string; column: string; last: number },
): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${Math.max(last, 1)}, ${last > 0})`.execute(
    trx,
  )
}

const exists = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** The first table that holds rows of its own, null in a new database; seeded ones do not count. */
export const firstFilled = async (db: Db, tables: string[]): Promise<string | null> => {
  for (const table of tables) {
    if (SEEDED.includes(table) || !(await exists(db, table))) continue
    const { rows } = await sql`select from ${sql.ref(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return null
}
