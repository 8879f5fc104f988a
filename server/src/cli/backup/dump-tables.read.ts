import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** What the database makes of other tables by itself, and notes of the running system: never in a backup. */
const NOT_KEPT = [
  'schema_steps',
  'kysely_migration',
  'kysely_migration_lock',
  'suspended_indexes',
  'counters',
  'counter_deltas',
  'received_walk',
  'order_changes',
  'landmark_lists',
  'landmarks',
  'completions',
  'order_search',
  'dialing_codes',
  'idempotency_keys',
  'checkpoint_delivery',
  // Copies of what members have on their own machines, for a week at the most (decision 0050).
  'batch_files',
]
const ROWS_AT_ONCE = 1000

const nameOf = (table: string): RawBuilder<unknown> => sql`${sql.ref(table)}`

/** Makes everything that follows see one moment. */
export const freeze = async (trx: Trx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
}

/** The tables a backup holds, each after those it refers to: of `own`, the product's, all that are not made anew. */
export const keptTables = async (db: Trx, own: ReadonlySet<string>): Promise<string[]> => {
  const kept = [...own].filter((name) => !NOT_KEPT.includes(name))
  const { rows: tables } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, array(
      select distinct n.relname::text from pg_constraint f join pg_class n on n.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and n.relname = any(${kept})) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname = any(${kept}) order by c.relname`.execute(db)
  const sorted: string[] = []
  let left = tables
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => sorted.includes(name)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    sorted.push(...ready.map(({ name }) => name))
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** What holds rows beside the product's tables and is no extension's: somebody's own, which no restore would know. */
export const tablesBeside = async (db: Trx, own: ReadonlySet<string>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm') and not c.relispartition
      and c.relname <> all(${[...own, ...NOT_KEPT]}) and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of the ring a backup holds names alone: not what nodes with one JWT_SECRET open. */
const lineOf = (table: string): RawBuilder<unknown> =>
  table === 'ring_keys' ? sql`(to_jsonb(t) - 'shared')::text` : sql`row_to_json(t)::text`

/** Every row of a table as one line of JSON, in portions; the database writes and will read it, so nothing is rounded. */
export async function* dumpTable(trx: Trx, table: string): AsyncGenerator<string[]> {
  await sql`declare dumped no scroll cursor for
    select ${lineOf(table)} as line from ${nameOf(table)} t`.execute(trx)
  try {
    for (;;) {
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(trx)
      if (rows.length === 0) return
      yield rows.map((row) => row.line)
    }
  } finally {
    await sql`close dumped`.execute(trx)
  }
}

/** The identity columns of the tables and the last number each has given out, 0 for none. */
export const sequencesOf = async (
  trx: Trx,
  tables: string[],
): Promise<{ table: string; column: string; last: number }[]> => {
  const { rows } = await sql<{ table: string; column: string; last: number }>`
    select c.table_name as "table", c.column_name as "column", coalesce(s.last_value, 0) as last
    from information_schema.columns c
      join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename)
        = pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)
    where c.table_schema = 'public' and c.is_identity = 'YES' and c.table_name = any(${tables})
    order by 1, 2`.execute(trx)
  return rows
}

/** A document's file as its rows describe it; imported documents without a file have none, and those of erased orders none any more. */
export const filesOfDocuments = async (
  db: Db,
): Promise<{ key: string; bytes: number; sha256: string; mime: string; order_id: number }[]> => {
  const { rows } = await sql<{
    key: string
    bytes: number
    sha256: string
    mime: string
    order_id: number
  }>`
    select distinct on (storage_key) storage_key as key, bytes, sha256, mime, order_id from documents
    where storage_key <> '' and order_id not in (select order_id from order_keys where erased_at is not null)
    order by 1`.execute(db)
  return rows
}

/** The names of the keys that a database is sealed with. */
export const namedRingKeys = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('ring_keys').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
