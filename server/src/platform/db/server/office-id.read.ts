import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'

/** What tells one office from another and outlives a restore: its first member's day; null before there is one. */
export const officeOf = (db: Db): Promise<string | null> => officeIn(db, sql`staff`)

/** The same of such rows. */
export const officeIn = async (db: Db, staff: RawBuilder<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ office: string }>`
    select encode(sha256(convert_to(id || ' ' || extract(epoch from created_at), 'UTF8')), 'hex') as office
    from ${staff} as members order by id limit 1`.execute(db)
  return rows[0]?.office ?? null
}
