import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../../migrations/migrations.ts'
import type { Database } from './schema.ts'
import { resumeIndexes } from './suspended-indexes.ts'

/**
 * Brings the database up to the newest migration and builds what a cut-off bulk load left unbuilt; throws the first
 * error as it is.
 */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await resumeIndexes(db)
}
