import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { tamper } from './tamper.ts'

/** Keeps rows as they are; answers what puts them back. In no temporary table, which one connection of several alone would have. */
export const keepRows = async (
  db: Db,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<() => Promise<void>> => {
  const { rows } = await sql<{ kept: string }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as kept from ${table} t where ${where}`.execute(
    db,
  )
  const kept = rows[0]?.kept ?? '[]'
  return () =>
    tamper(
      db,
      sql`delete from ${table} where ${where}`,
      sql`insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, ${kept}::jsonb)`,
    )
}
