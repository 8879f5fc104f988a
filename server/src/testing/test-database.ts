import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { inject } from 'vitest'
import { dataKeysAt } from '../platform/data-keys/data-keys.ts'
import { holdKeys } from '../platform/data-keys/held-keys.ts'
import { Carrier } from '../platform/db/carried.ts'
import { PGLITE_SETTINGS } from '../platform/db/embedded/pglite-settings.ts'
import { joinable } from '../platform/db/joined-connection.ts'
import type { Listen } from '../platform/db/listen.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Database } from '../platform/db/schema/schema.ts'
import { migrationsHash } from './migrations-hash.ts'
import { createDatabase, dropDatabase } from './postgres/postgres-admin.ts'
import { templateName } from './postgres/postgres-template.ts'
import { withoutTemplates } from './slim-snapshot.ts'

export type TestDatabase = {
  db: Kysely<Database>
  listen: Listen
  close: () => Promise<void>
  /** Set on a real server: a second node can be opened on the same database. */
  url?: string
}

export type DatabaseKind = 'embedded' | 'postgres'

/** The ring of every test database. */
const TEST_DATA_KEYS = 'dGVzdHMtc2VhbC13aXRoLXRoaXMtYW5kLW5vdGhpbmc'
export const holdTestKeys = (db: Kysely<Database>): void =>
  holdKeys(db, dataKeysAt({ DATA_DIR: '', DATA_KEYS: [TEST_DATA_KEYS] }))

const cacheDir = new URL('../../../.cache/', import.meta.url).pathname

/** A migrated embedded database kept as one file, so that each test file starts from a copy in a fraction of a second. */
const snapshot = (): Promise<Blob> => {
  kept ??= readSnapshot()
  return kept
}
let kept: Promise<Blob> | undefined

const readSnapshot = async (): Promise<Blob> => {
  const path = join(cacheDir, `embedded-${await migrationsHash()}.tar`)
  try {
    return new Blob([await readFile(path)])
  } catch {
    const pglite = await PGlite.create({ ...PGLITE_SETTINGS })
    await migrate(new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }))
    const whole = await pglite.dumpDataDir('none')
    const dump = new Blob([withoutTemplates(new Uint8Array(await whole.arrayBuffer()))])
    await pglite.close()
    await mkdir(cacheDir, { recursive: true })
    const own = `${path}.${randomUUID()}`
    await writeFile(own, new Uint8Array(await dump.arrayBuffer()))
    await rename(own, path)
    return dump
  }
}

const openEmbedded = async (): Promise<TestDatabase> => {
  const pglite = await PGlite.create({ ...PGLITE_SETTINGS, loadDataDir: await snapshot() })
  const db = new Kysely<Database>({
    dialect: joinable(new PGliteDialect({ pglite })),
    plugins: [new Carrier()],
  })
  holdTestKeys(db)
  const listen: Listen = (channel, handler) => pglite.listen(`"${channel}"`, handler)
  return {
    db,
    listen,
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

const openPostgres = async (url: string): Promise<TestDatabase> => {
  const name = `t_${createHash('sha1').update(randomUUID()).digest('hex').slice(0, 16)}`
  const own = await createDatabase(url, name, await templateName())
  const opened = await openDatabase<Database>({ databaseUrl: own, dataDir: '', poolSize: 10 })
  holdTestKeys(opened.kysely)
  return {
    db: opened.kysely,
    listen: opened.listen,
    url: own,
    close: async () => {
      await opened.close()
      await dropDatabase(url, name)
    },
  }
}

/** Another node on the same PostgreSQL database: a pool and a listener of its own. */
export const openNode = async (url: string): Promise<TestDatabase> => {
  const { kysely, listen, close } = await openDatabase<Database>({ databaseUrl: url, dataDir: '' })
  holdTestKeys(kysely)
  return { db: kysely, listen, url, close }
}

/** The databases this run can test on: the embedded one always, a real PostgreSQL where global-setup.ts found one. */
export const databaseKinds = (): DatabaseKind[] =>
  inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded']

/** A database of the test file's own, migrated and empty. */
export const openTestDatabase = async (kind: DatabaseKind = 'embedded'): Promise<TestDatabase> => {
  const url = inject('postgresUrl')
  if (kind === 'embedded') return openEmbedded()
  if (!url) throw new Error('No PostgreSQL in this run')
  return openPostgres(url)
}
