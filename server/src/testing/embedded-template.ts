import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema.ts'
import { migrationsHash } from './migrations-hash.ts'

const CACHE = new URL('../../../.cache/', import.meta.url).pathname

/** Gives a DATA_DIR a migrated embedded database, copied from one that is made once. */
export const copyEmbedded = async (dataDir: string): Promise<void> => {
  const kept = join(CACHE, `data-${await migrationsHash()}`)
  if (!existsSync(kept)) await makeKept(kept)
  await cp(join(kept, 'db'), join(dataDir, 'db'), { recursive: true })
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
