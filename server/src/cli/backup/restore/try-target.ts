import type { Db } from '../../../platform/db/db.ts'
import { newestMigration } from '../../../platform/db/migrate/step-ledger.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { Manifest } from '../manifest.ts'
import { notEmpty } from '../not-empty.ts'
import { firstFilled } from './load-tables.store.ts'
import { refusal } from './refusal.ts'

/** The database holds nothing yet, and is no newer than the backup. */
export const assertNew = async (db: Db, manifest: Manifest): Promise<void> => {
  const filled = await firstFilled(
    db,
    manifest.tables.map(({ name }) => name),
  )
  if (filled) throw refusal(`The database is not empty: there are rows in ${filled}.`)
  const migration = await newestMigration(db)
  if (migration !== null && migration > manifest.migration)
    throw refusal('The database is newer than the backup: make one without any tables.')
}

/** The document store holds nothing but what the backup would put there. */
export const assertFilesFit = async (files: FileStore, manifest: Manifest): Promise<void> => {
  const keys = new Set(manifest.documents.map(({ key }) => key))
  for await (const { key } of files.list())
    if (!keys.has(key)) throw refusal(notEmpty(files.place, key))
}
