import { dataKeysAt } from '../platform/data-keys/data-keys.ts'
import { holdKeys } from '../platform/data-keys/held-keys.ts'
import { type OpenDatabase, openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema/schema.ts'

/** The database of an installation with its keys, as the product opens it. */
export const openInstalled = async (place: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<OpenDatabase<Database>> => {
  const database = await openDatabase<Database>(place)
  holdKeys(database.kysely, dataKeysAt({ DATA_DIR: place.dataDir }))
  return database
}
