import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../../migrations/migrations.ts'
import type { Database } from './schema.ts'
import { resumeIndexes } from './suspended-indexes.ts'

const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Brings the database up to the newest migration and builds what a cut-off bulk load left unbuilt; throws the first
 * error as it is.
 */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
  await resumeIndexes(db)
}

/** Brings a new database up to one migration and no further, as a backup of that day needs it. */
export const migrateTo = async (db: Kysely<Database>, name: string): Promise<void> => {
  if (!(name in migrations)) throw new Error(`The backup is of a newer version: it has ${name}.`)
  const { error } = await migratorOf(db).migrateTo(name)
  if (error) throw error
}
