import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { holdParked } from '../../../features/mail/mail.public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { migrate } from '../../../platform/db/migrate/migrate.ts'
import { ofNewerVersion, ownTables } from '../../../platform/db/migrate/own-tables.ts'
import {
  type BegunRestore,
  begunRestore,
  sayUnfinished,
} from '../../../platform/db/migrate/unfinished-restore.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { filesOfDocuments } from '../dump-tables.read.ts'
import { type BackupOpener, openerOf } from '../encryption.ts'
import { putKeyRing } from '../key-ring-copy.ts'
import { type KeptDocument, type Manifest, readManifest, whyNoManifest } from '../manifest.ts'
import { putVerifierKeys, tryVerifierKeys } from '../verifier-keys.ts'
import { begunBy, fillDatabase } from './fill-database.ts'
import { putDocuments } from './put-documents.ts'
import { assertSecretsFit, putSecrets } from './put-secrets.ts'
import { refusal } from './refusal.ts'
import { assertAgrees, assertVerifiers, assertWhole } from './try-backup.ts'
import { assertFilesFit, assertNew } from './try-target.ts'

export type RestoreDeps = {
  files: FileStore
  dataDir: string
  keysDir: string
  say: (line: string) => void
  /** Mails what the backup had queued, instead of holding it until a person lets it go. */
  sendsUnsent?: boolean
  /** What opens it, where it is encrypted. */
  opener?: BackupOpener | undefined
  /** Tries what is done when it has ended; throws what would fail there. */
  tryLast: () => Promise<unknown>
  /** Keys of the ring that the environment gives. */
  givenKeys?: readonly string[] | undefined
}

export type Restored = Manifest & { missingKeys: string[] }

/**
 * Puts a backup into a new database and document store, of either kind each. Nothing is written before the database has been
 * checked, and what comes last has been tried; documents and secrets go first, then the database, in one transaction, which marks it as
 * not finished, and last the keys whose checkpoints are believed. So a restore that was cut off is run again: it passes over what is
 * there already, and endRestore takes the mark away once all is done. Answers what was restored, and in `missing` the documents
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
  const isBegun = await isBegunOf(db, begunBy(deps, manifest))
  if (!isBegun) await assertNew(db, manifest)
  const open = await openerOf(manifest.encrypted, deps.opener, join(folder, manifest.state))
  await assertAgrees(open, folder, manifest)
  await assertSecretsFit(deps.dataDir, open, folder, manifest)
  await assertFilesFit(deps.files, manifest)
  await assertEndsWell(deps, folder, manifest)
  const missingKeys = await putKeyRing(deps.keysDir, open, folder, manifest, deps.givenKeys)
  const wanted = isBegun ? await stillNamed(db, manifest) : manifest
  const missing = await putDocuments(deps, folder, wanted)
  await putSecrets(deps.dataDir, open, folder, manifest)
  if (!isBegun)
    await fillDatabase(db, { ...deps, open }, folder, manifest).catch(async (error: unknown) => {
      const now = await readManifest(folder)
      if (now?.state === manifest.state) throw error
      throw refusal(`A newer backup was made into ${folder} meanwhile: run the restore again.`)
    })
  // Once all is there: a restore that failed or was killed leaves no key believed that it brought.
  for (const { name, id } of await putVerifierKeys(deps.keysDir, folder, manifest.state))
    deps.say(
      `Checkpoints signed by the key ${name}+${id.toString('hex')} are believed from now on: compare it with the key that your office has noted`,
    )
  await migrate(db, { isRestore: true })
  const held = deps.sendsUnsent ? 0 : await holdParked(db, new Date())
  if (held > 0) deps.say(`${held} unsent mails are held back: let them go on the Mail screen`)
  const documents = wanted.documents.filter((document) => !missing.includes(document))
  return { ...manifest, documents, missing, missingKeys }
}

/** Whether this very restore has filled the database and not come to its end. */
const isBegunOf = async (db: Db, own: BegunRestore): Promise<boolean> => {
  const begun = await begunRestore(db)
  if (begun && !isDeepStrictEqual(begun, own)) throw refusal(sayUnfinished(begun))
  return begun !== null
}

/** Without the documents of orders that were erased again before it was cut off. */
const stillNamed = async (db: Db, manifest: Manifest): Promise<Manifest> => {
  await migrate(db, { isRestore: true })
  const named = new Set((await filesOfDocuments(db)).map(({ key }) => key))
  const isNamed = ({ key }: KeptDocument): boolean => named.has(key)
  const { documents, missing } = manifest
  return { ...manifest, documents: documents.filter(isNamed), missing: missing.filter(isNamed) }
}

/** Tries what comes after the database is filled, as far as that leaves nothing behind that counts. */
const assertEndsWell = async (
  { keysDir, tryLast }: RestoreDeps,
  folder: string,
  { state }: Manifest,
): Promise<void> => {
  try {
    await tryVerifierKeys(keysDir, folder, state)
    await tryLast()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError) throw error
    throw refusal(`Nothing is restored, since it could not be ended (${error.message}).`)
  }
}

/** Without what a version before kept of somebody's own tables: no migration makes them here. */
const ofOwnTables = async (kept: Manifest, say: RestoreDeps['say']): Promise<Manifest> => {
  const own = await ownTables(kept.migration)
  if (!own) throw refusal(ofNewerVersion(kept.migration))
  for (const { name } of kept.tables.filter((table) => !own.has(table.name)))
    say(`${name} is no table of the product: its rows are passed by`)
  return {
    ...kept,
    tables: kept.tables.filter(({ name }) => own.has(name)),
    sequences: kept.sequences.filter(({ table }) => own.has(table)),
  }
}
