import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { waitingSteps } from '../../platform/db/migrate/migrate.ts'
import { newestMigration } from '../../platform/db/migrate/step-ledger.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import { flushToDisk } from '../../platform/files/flush-to-disk.ts'
import { dumpTable, filesOfDocuments, freeze, keptTables, sequencesOf } from './dump-tables.read.ts'
import { type Digest, writeHashed } from './hashed-files.ts'
import { documentPath, type Manifest, manifestPath, secretsPath, tablePath } from './manifest.ts'

export type BackupDeps = {
  files: FileStore
  dataDir: string
  now: Date
  say: (line: string) => void
}

/** Where a backup grows until it is whole; what a cut-off one has left there is made anew. */
const unfinished = (folder: string): string => `${folder}.unfinished`

/**
 * Copies database, documents and secrets into a new folder: the database as of one moment, and every file that its rows
 * name, since a file is durable before its row and never changes. Refuses a folder that holds anything.
 */
export const makeBackup = async (db: Db, deps: BackupDeps, folder: string): Promise<Manifest> => {
  const held = await readdir(folder).catch(() => [])
  if (held.length > 0)
    throw new AppError('conflict', `${folder} is not empty: name a folder that is not there yet.`)
  const making = unfinished(folder)
  await rm(making, { recursive: true, force: true })
  await mkdir(join(making, 'tables'), { recursive: true, mode: 0o700 })
  const kept = await inTransaction(db, (trx) => dump(trx, deps, making))
  const documents = await copyDocuments(deps, making, kept.documents)
  const secrets = await copySecrets(deps, making)
  const manifest: Manifest = {
    ...{ format: 1, made_at: deps.now.toISOString(), ...kept, documents },
    secrets: secrets && { sha256: secrets.sha256 },
  }
  await writeFile(manifestPath(making), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  await flushToDisk(manifestPath(making))
  await rmdir(folder).catch(() => undefined)
  await rename(making, folder)
  await flushToDisk(dirname(folder))
  return manifest
}

type Dumped = Pick<Manifest, 'migration' | 'waiting' | 'tables' | 'sequences' | 'documents'>

const dump = async (trx: Trx, { say }: BackupDeps, folder: string): Promise<Dumped> => {
  await freeze(trx)
  const names = await keptTables(trx)
  const tables: Manifest['tables'] = []
  for (const name of names) {
    let rows = 0
    const lines = async function* () {
      for await (const portion of dumpTable(trx, name)) {
        rows += portion.length
        yield `${portion.join('\n')}\n`
      }
    }
    const { sha256 } = await writeHashed(tablePath(folder, name), lines())
    tables.push({ name, rows, sha256 })
    if (rows > 0) say(`${name}: ${rows} rows`)
  }
  const migration = (await newestMigration(trx)) ?? ''
  return {
    migration,
    waiting: (await waitingSteps(trx))
      .filter(({ name }) => name <= migration)
      .map(({ name, number }) => ({ name, number })),
    tables,
    sequences: await sequencesOf(trx, names),
    documents: await filesOfDocuments(trx),
  }
}

const copyDocuments = async (
  { files, say }: BackupDeps,
  folder: string,
  documents: Manifest['documents'],
): Promise<Manifest['documents']> => {
  for (const { key, bytes, sha256 } of documents) {
    const copied = await writeHashed(documentPath(folder, key), await files.open(key))
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new AppError('conflict', `The file ${key} is not what was uploaded; see verify.`)
  }
  if (documents.length > 0) say(`${documents.length} documents`)
  return documents
}

const copySecrets = async ({ dataDir }: BackupDeps, folder: string): Promise<Digest | null> => {
  const path = join(dataDir, 'secrets.json')
  if (!(await stat(path).catch(() => null))) return null
  return writeHashed(secretsPath(folder), createReadStream(path))
}
