import { migrate } from '../../platform/db/migrate/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import { migrationsHash } from '../migrations-hash.ts'
import { createDatabase } from './postgres-admin.ts'

/** The migrated database that every test file's own is copied from. */
export const templateName = async (): Promise<string> => `template_${await migrationsHash()}`

/** Makes the template on a fresh server; called once, before any worker runs. */
export const makeTemplate = async (adminUrl: string): Promise<void> => {
  const databaseUrl = await createDatabase(adminUrl, await templateName())
  const opened = await openDatabase<Database>({ databaseUrl, dataDir: '', poolSize: 1 })
  await migrate(opened.kysely)
  await opened.close()
}
