import { randomUUID } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema/schema.ts'
import { migrationsHash } from './migrations-hash.ts'

const CACHE = new URL('../../../.cache/', import.meta.url).pathname

/** template1 and template0, half of the files: nobody connects to them, so nobody writes them. */
const UNUSED = ['base/1', 'base/4']

/** Gives a DATA_DIR a migrated embedded database, copied from one that is made once. */
export const copyEmbedded = async (dataDir: string): Promise<void> => {
  const kept = join(CACHE, `data-${await migrationsHash()}`)
  if (!existsSync(kept)) await makeKept(kept)
  cpSync(join(kept, 'db'), join(dataDir, 'db'), { recursive: true, filter: isWritten })
  for (const unused of UNUSED) linkFolder(join(kept, 'db', unused), join(dataDir, 'db', unused))
}

const isWritten = (path: string): boolean => !UNUSED.some((folder) => path.endsWith(folder))

const linkFolder = (from: string, to: string): void => {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    try {
      linkSync(join(from, name), join(to, name))
    } catch {
      // The temporary folder may be on another disk.
      copyFileSync(join(from, name), join(to, name))
    }
  }
}

const makeKept = async (kept: string): Promise<void> => {
  const draft = `${kept}.${randomUUID()}`
  await mkdir(CACHE, { recursive: true })
  const { kysely, close } = await openDatabase<Database>({ dataDir: draft })
  await migrate(kysely)
  await close()
  // Another worker may have been quicker: a folder that is not empty is not replaced.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
}
