import { join } from 'node:path'
import { readManifest } from '../../cli/backup/manifest.ts'
import { loadTables } from '../../cli/backup/restore/fill-database.ts'
import { migrateTo } from '../../platform/db/migrate/migrate.ts'
import type { Installation } from '../run-cli.ts'

/** Fills an empty database with an office of a released version, and leaves its schema as that version has it. */
export const loadReleased = async (office: Installation, version: string): Promise<void> => {
  const folder = join(import.meta.dirname, '../released', version)
  const manifest = await readManifest(folder)
  if (!manifest) throw new Error(`${folder} holds no finished backup`)
  const { kysely: db, close } = await office.open()
  try {
    await migrateTo(db, manifest.migration)
    await db
      .transaction()
      .execute((trx) => loadTables(trx, { say: () => undefined }, folder, manifest))
  } finally {
    await close()
  }
}
