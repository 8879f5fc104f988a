import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../../migrations/migrations.ts'
import type { Database } from './schema.ts'

/** Brings the database up to the newest migration; throws the first one's own error. */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
