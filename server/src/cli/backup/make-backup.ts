import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { logState } from '../../features/evidence/evidence.public.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { waitingSteps } from '../../platform/db/migrate/migrate.ts'
import { ownTables } from '../../platform/db/migrate/own-tables.ts'
import { newestMigration } from '../../platform/db/migrate/step-ledger.ts'
import { officeOf } from '../../platform/db/server/office-id.read.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import { writeOwnFile } from '../../platform/files/flush-to-disk.ts'
import { streamGivenFile } from '../../platform/files/plain-file.ts'
import type { Verifier } from '../../platform/transparency-log/signed-note.ts'
import { assertApart } from './apart-from-live.ts'
import {
  assertAllThere,
  finishedIn,
  holdForBackup,
  markBegun,
  removeFailed,
  removeLeft,
  unmarkBegun,
  whyFailed,
} from './backup-folder.ts'
import { copyDocuments } from './copy-documents.ts'
import {
  dumpTable,
  filesOfDocuments,
  freeze,
  keptTables,
  namedRingKeys,
  sequencesOf,
  tablesBeside,
} from './dump-tables.read.ts'
import { type BackupLock, type Encrypt, encryptionOf } from './encryption.ts'
import { type Digest, writeHashed } from './hashed-files.ts'
import { copyKeyRing } from './key-ring-copy.ts'
import { type Manifest, manifestPath, secretsPath, tablePath } from './manifest.ts'
import { copyVerifierKeys } from './verifier-keys.ts'
import { assertHoldsAll, assertSameOffice } from './whose-backup.ts'

export type BackupDeps = {
  files: FileStore
  dataDir: string
  keysDir: string
  /** By whose signatures its checkpoints are known. */
  verifiers: Verifier[]
  now: Date
  say: (line: string) => void
  /** Whom it is encrypted to; without one it holds no key of the ring. */
  lock?: BackupLock | undefined
}

/**
 * The last backup in a folder that this office may write into, null where it holds none; changes nothing. Refuses every other folder: of
 * another office, of nobody known, of work that is not in this database, of what is live.
 */
export const lastBackup = async (
  db: Db,
  { files, dataDir, keysDir }: Pick<BackupDeps, 'files' | 'dataDir' | 'keysDir'>,
  folder: string,
): Promise<Manifest | null> => {
  await assertApart(folder, [dirname(files.incomingDir), dataDir, keysDir])
  const last = await finishedIn(folder)
  if (last) {
    await assertSameOffice(db, folder, last)
    await assertHoldsAll(db, folder, last)
  }
  return last
}

/**
 * Copies database, documents and secrets into a folder: the database as of one moment, and every file that its rows
 * name, since a file is durable before its row and never changes. In a folder that holds this office's last backup only
 * new documents are copied, and that one stands until this one is whole. A file that cannot be copied is named. The folder is one backup's
 * at a time, and of one that fails nothing stays.
 */
export const makeBackup = async (db: Db, deps: BackupDeps, folder: string): Promise<Manifest> => {
  const release = await holdForBackup(folder)
  try {
    // Asked anew: only now nobody else writes there.
    const last = await lastBackup(db, deps, folder)
    await (last ? unmarkBegun(folder) : markBegun(folder))
    await removeLeft(folder)
    const manifest = await makeWhole(db, deps, folder, last)
    await unmarkBegun(folder)
    await removeLeft(folder)
    return manifest
  } finally {
    release()
  }
}

const makeWhole = async (
  db: Db,
  deps: BackupDeps,
  folder: string,
  last: Manifest | null,
): Promise<Manifest> => {
  const state = `state-${randomUUID()}`
  try {
    await mkdir(join(folder, state, 'tables'), { recursive: true, mode: 0o700 })
    const manifest = await write(db, deps, { folder, state, last })
    await assertAllThere(folder, manifest)
    await writeOwnFile(manifestPath(folder), `${JSON.stringify(manifest, null, 1)}\n`)
    return manifest
  } catch (error) {
    const said = await whyFailed(error, folder, state)
    await removeFailed(folder, state).catch(() => deps.say(`${join(folder, state)} is left there`))
    throw said
  }
}

const write = async (
  db: Db,
  deps: BackupDeps,
  { folder, state, last }: { folder: string; state: string; last: Manifest | null },
): Promise<Manifest> => {
  const encrypt = deps.lock ? await encryptionOf(deps.lock, join(folder, state)) : null
  const target = { folder, state, encrypt }
  const { documents: named, ...kept } = await inTransaction(db, async (trx) => {
    await freeze(trx)
    return {
      office: await officeOf(trx),
      log: await logState(trx),
      ring: await namedRingKeys(trx),
      ...(await dump(trx, deps, target)),
    }
  })
  const { documents, missing } = await copyDocuments({ ...deps, db, last }, folder, named)
  const secrets = await copySecrets(deps, target)
  const keys = encrypt ? await copyKeyRing(db, encrypt, folder, state) : null
  await copyVerifierKeys(deps, folder, state)
  return {
    ...{ format: 3, encrypted: encrypt !== null, keys },
    ...{ made_at: deps.now.toISOString(), state, ...kept, documents, missing },
    secrets: secrets && { sha256: secrets.sha256 },
  }
}

/** Where files of this backup go, and what encrypts them. */
type Target = { folder: string; state: string; encrypt: Encrypt | null }

type Dumped = Pick<Manifest, 'migration' | 'waiting' | 'tables' | 'sequences' | 'documents'>

/** The product's own, and what is left out is said. All where a newer version works on it: which are its own, its restore knows. */
const tablesToKeep = async (
  trx: Trx,
  migration: string,
  say: BackupDeps['say'],
): Promise<ReadonlySet<string>> => {
  const own = await ownTables(migration)
  const others = await tablesBeside(trx, own ?? new Set())
  if (!own) return new Set(others)
  for (const name of others) say(`${name} is no table of the product: it is left out of the backup`)
  return own
}

const dump = async (
  trx: Trx,
  { say }: BackupDeps,
  { folder, state, encrypt }: Target,
): Promise<Dumped> => {
  const migration = (await newestMigration(trx)) ?? ''
  const names = await keptTables(trx, await tablesToKeep(trx, migration, say))
  const tables: Manifest['tables'] = []
  for (const name of names) {
    let rows = 0
    const lines = async function* () {
      for await (const portion of dumpTable(trx, name)) {
        rows += portion.length
        yield `${portion.join('\n')}\n`
      }
    }
    const { sha256 } = await writeHashed(
      tablePath(folder, { state, encrypted: encrypt !== null }, name),
      encrypt ? await encrypt(lines()) : lines(),
    )
    tables.push({ name, rows, sha256 })
    if (rows > 0) say(`${name}: ${rows} rows`)
  }
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

const copySecrets = async (
  { dataDir }: BackupDeps,
  { folder, state, encrypt }: Target,
): Promise<Digest | null> => {
  const path = join(dataDir, 'secrets.json')
  if (!(await stat(path).catch(() => null))) return null
  const plain = await streamGivenFile(path)
  return writeHashed(
    secretsPath(folder, { state, encrypted: encrypt !== null }),
    encrypt ? await encrypt(plain) : plain,
  )
}
