import { sql } from 'kysely'
import { about } from './backfill.ts'
import { byProduct, type MigrationDb } from './steps.ts'

const hasRows = async (db: MigrationDb, table: string): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0

/** Not where it began with the database itself; in any other, what is empty now may still be written open (0029). */
const beganLater = async (db: MigrationDb): Promise<boolean> => {
  const { rows } = await sql`select from sealing where begun_at is distinct from ready_at`.execute(
    db,
  )
  return rows.length > 0
}

const seal = (work: string, what: string, table: string) =>
  byProduct({
    work,
    about: what,
    isNeeded: async (db) => (await beganLater(db)) || (await hasRows(db, table)),
    total: (db) => about(db, table),
  })

/** What the versions before wrote open is sealed, when none of them works on the database any more (0029). */
export const steps = [
  seal('seal-orders', 'passport data sealed', 'applications'),
  seal('seal-documents', 'documents sealed', 'documents'),
  seal('seal-import-parts', 'what imports overwrote sealed', 'import_parts'),
]
