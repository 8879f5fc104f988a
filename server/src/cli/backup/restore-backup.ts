import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { endAllSignIns } from '../../features/auth/auth.public.ts'
import { parkDeliveries } from '../../features/integrations/integrations.public.ts'
import { holdParked, parkUnsent } from '../../features/mail/mail.public.ts'
import { AppError } from '../../platform/app-error.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { migrate, migrateTo } from '../../platform/db/migrate/migrate.ts'
import { ownTables } from '../../platform/db/migrate/own-tables.ts'
import { newestMigration, reopenSteps } from '../../platform/db/migrate/step-ledger.ts'
import { resumeIndexes, suspendIndexes } from '../../platform/db/suspended-indexes.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { FileDamaged, FileMissing, type FileStore } from '../../platform/files/file-store.port.ts'
import { keepCopy } from '../../platform/files/first-bytes.ts'
import { flushToDisk } from '../../platform/files/flush-to-disk.ts'
import { newPart } from '../../platform/files/new-part.ts'
import { streamGivenFile } from '../../platform/files/plain-file.ts'
import { NoteError } from '../../platform/transparency-log/signed-note.ts'
import { type BackupOpener, type OpenKept, openerOf } from './encryption.ts'
import { digestOf, digestOfFile, writeHashed } from './hashed-files.ts'
import { putKeyRing } from './key-ring-copy.ts'
import { firstFilled, loadTable, setSequence } from './load-tables.store.ts'
import {
  documentPath,
  type KeptDocument,
  keyRingPath,
  type Manifest,
  readManifest,
  secretsPath,
  storedHash,
  tablePath,
  whyNoManifest,
} from './manifest.ts'
import { notEmpty } from './not-empty.ts'
import { readPortions } from './read-portions.ts'
import { keptVerifiers, putVerifierKeys } from './verifier-keys.ts'

export type RestoreDeps = {
  files: FileStore
  dataDir: string
  keysDir: string
  say: (line: string) => void
  /** Mails what the backup had queued, instead of holding it until a person lets it go. */
  sendsUnsent?: boolean
  /** What opens it, where it is encrypted. */
  opener?: BackupOpener | undefined
  /** Keys of the ring that the environment gives. */
  givenKeys?: readonly string[] | undefined
}

export type Restored = Manifest & { missingKeys: string[] }

const refusal = (message: string): AppError => new AppError('conflict', message)

/**
 * Puts a backup into a new database and document store, of either kind each. Nothing is written before the database has been
 * checked; documents and secrets go first, then the database, in one transaction, and last the keys whose checkpoints are believed. So a restore that was cut off is
 * run again: it passes over the documents that are there already. Answers what was restored, and in `missing` the documents
 * that the backup does not have: their rows are restored, their files are not.
 */
export const restoreBackup = async (
  db: Db,
  deps: RestoreDeps,
  folder: string,
): Promise<Restored> => {
  const kept = await readManifest(folder)
  if (!kept) throw refusal(await whyNoManifest(folder))
  const manifest = await ofOwnTables(kept, deps.say)
  await assertWhole(folder, manifest)
  await assertVerifiers(folder, manifest)
  await assertNew(db, manifest)
  await assertSecretsFit(deps, manifest)
  await assertFilesFit(deps, manifest)
  const open = await openerOf(manifest.encrypted, deps.opener, join(folder, manifest.state))
  const missingKeys = await putKeyRing(deps.keysDir, open, folder, manifest, deps.givenKeys)
  const missing = await putDocuments(deps, folder, manifest)
  await putSecrets(deps, open, folder, manifest)
  await migrateTo(db, manifest.migration)
  await inTransaction(db, async (trx) => {
    await loadTables(trx, { ...deps, open }, folder, manifest)
    await endAllSignIns(trx, systemClock())
  })
  // Once all is there: a restore that failed or was killed leaves no key believed that it brought.
  for (const { name, id } of await putVerifierKeys(deps.keysDir, folder, manifest.state))
    deps.say(
      `Checkpoints signed by the key ${name}+${id.toString('hex')} are believed from now on: compare it with the key that your office has noted`,
    )
  await migrate(db)
  const held = deps.sendsUnsent ? 0 : await holdParked(db, new Date())
  if (held > 0) deps.say(`${held} unsent mails are held back: let them go on the Mail screen`)
  const documents = manifest.documents.filter((document) => !missing.includes(document))
  return { ...manifest, documents, missing, missingKeys }
}

/** Without what a version before kept of somebody's own tables: no migration makes them here. */
const ofOwnTables = async (kept: Manifest, say: RestoreDeps['say']): Promise<Manifest> => {
  const own = await ownTables(kept.migration)
  if (!own) return kept
  for (const { name } of kept.tables.filter((table) => !own.has(table.name)))
    say(`${name} is no table of the product: its rows are passed by`)
  return {
    ...kept,
    tables: kept.tables.filter(({ name }) => own.has(name)),
    sequences: kept.sequences.filter(({ table }) => own.has(table)),
  }
}

const assertWhole = async (folder: string, manifest: Manifest): Promise<void> => {
  const named = [
    ...manifest.tables.map(({ name, sha256 }) => ({
      path: tablePath(folder, manifest, name),
      sha256,
    })),
    ...(manifest.secrets ? [{ path: secretsPath(folder, manifest), ...manifest.secrets }] : []),
    ...(manifest.keys ? [{ path: keyRingPath(folder, manifest), ...manifest.keys }] : []),
  ]
  for (const { path, sha256 } of named) {
    const digest = await digestOfFile(path)
    if (!digest) throw refusal(`The backup is damaged: ${path} is missing.`)
    if (digest.sha256 !== sha256) throw refusal(`The backup is damaged: ${path} has changed.`)
  }
}

const assertVerifiers = async (folder: string, { state }: Manifest): Promise<void> => {
  try {
    await keptVerifiers(folder, state)
  } catch (error) {
    if (!(error instanceof NoteError)) throw error
    throw refusal(`The backup is damaged: a key of checkpoints in ${state} cannot be read.`)
  }
}

const assertNew = async (db: Db, manifest: Manifest): Promise<void> => {
  const filled = await firstFilled(
    db,
    manifest.tables.map(({ name }) => name),
  )
  if (filled) throw refusal(`The database is not empty: there are rows in ${filled}.`)
  const migration = await newestMigration(db)
  if (migration !== null && migration > manifest.migration)
    throw refusal('The database is newer than the backup: make one without any tables.')
}

const secretsIn = (dataDir: string): string => join(dataDir, 'secrets.json')

const assertSecretsFit = async ({ dataDir }: RestoreDeps, manifest: Manifest): Promise<void> => {
  const there = await digestOfFile(secretsIn(dataDir))
  // Those of an encrypted backup were compared as they were put.
  if (there && !manifest.encrypted && manifest.secrets && there.sha256 !== manifest.secrets.sha256)
    throw refusal(`${secretsIn(dataDir)} is another installation's: name an empty DATA_DIR.`)
}

const assertFilesFit = async ({ files }: RestoreDeps, manifest: Manifest): Promise<void> => {
  const keys = new Set(manifest.documents.map(({ key }) => key))
  for await (const { key } of files.list())
    if (!keys.has(key)) throw refusal(notEmpty(files.place, key))
}

const putDocuments = async (
  { files, say }: RestoreDeps,
  folder: string,
  manifest: Manifest,
): Promise<KeptDocument[]> => {
  const missing = [...manifest.missing]
  for (const document of manifest.documents) {
    const { key, mime } = document
    const sha256 = storedHash(document)
    if (await holds(files, key, sha256)) continue
    const kept = documentPath(folder, manifest, document)
    if ((await digestOfFile(kept))?.sha256 !== sha256) {
      missing.push(document)
      continue
    }
    // put() takes its file away, and the backup is to stay as it is.
    const local = await newPart(files.incomingDir)
    await keepCopy(await streamGivenFile(kept), local)
    await flushToDisk(local)
    await files.put(key, local, mime)
  }
  for (const { key } of missing) say(`${key} is not in the backup: its order has no file`)
  const put = manifest.documents.length + manifest.missing.length - missing.length
  if (put > 0) say(`${put} documents`)
  return missing
}

const holds = async (files: FileStore, key: string, sha256: string): Promise<boolean> => {
  try {
    return (await digestOf(await files.open(key))).sha256 === sha256
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileDamaged) return false
    throw error
  }
}

const putSecrets = async (
  { dataDir }: RestoreDeps,
  open: OpenKept,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  if (!manifest.secrets || (await digestOfFile(secretsIn(dataDir)))) return
  const part = `${secretsIn(dataDir)}.${process.pid}.part`
  await writeHashed(part, await open(secretsPath(folder, manifest)))
  await rename(part, secretsIn(dataDir))
}

/** From here on it is quicker to build the indexes anew than to keep them. */
const BULK = 20_000
const INDEXED = [
  'orders',
  'applications',
  'order_keys',
  'order_search',
  'downloads',
  'mails',
  'remarks',
]

/** Fills the tables of a database that is at the backup's migration. */
export const loadTables = async (
  trx: Trx,
  {
    say,
    open = streamGivenFile,
    sendsUnsent = false,
  }: Pick<RestoreDeps, 'say' | 'sendsUnsent'> & { open?: OpenKept },
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  const { tables, sequences, waiting } = manifest
  const isBulk = tables.some(({ rows }) => rows >= BULK)
  if (isBulk) await suspendIndexes(trx, INDEXED)
  for (const { name, rows } of tables) {
    const file = await open(tablePath(folder, manifest, name))
    const loaded = await loadTable(trx, name, readPortions(file))
    if (loaded !== rows) throw new Error(`${name}: ${loaded} of ${rows} rows`)
    if (rows > 0) say(`${name}: ${rows} rows`)
  }
  // The original may go on and send them itself.
  if (!sendsUnsent) {
    await parkUnsent(trx)
    if (tables.some(({ name }) => name === 'webhook_deliveries')) await parkDeliveries(trx)
  }
  for (const sequence of sequences) await setSequence(trx, sequence)
  if (isBulk) await resumeIndexes(trx)
  await reopenSteps(trx, waiting)
}
