import {
  LogRewritten,
  logGoesOn,
  openCheckpoints,
  takeCheckpoint,
} from '../../features/evidence/evidence.public.ts'
import { AppError } from '../../platform/app-error.ts'
import { systemClock } from '../../platform/clock.ts'
import { keysDirOf } from '../../platform/data-keys/key-ring.ts'
import { keepPrivate } from '../../platform/files/keep-private.ts'
import type { Verifier } from '../../platform/transparency-log/signed-note.ts'
import { type CliContext, type Command, UsageError, type Values } from '../command.ts'
import { fileTyped } from '../typed.ts'
import { type BackupLock, passphraseIn } from './encryption.ts'
import { lastBackup, makeBackup } from './make-backup.ts'

/** age's own spelling of an X25519 recipient. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/
const NO_KEYS =
  'No key of passport data and documents is in it, and names and addresses are readable: it restores only with a copy of KEYS_DIR. To encrypt it whole, keys included, give --recipient age1… or --passphrase-file FILE.'

/** What was typed; without it BACKUP_RECIPIENT stands. */
const lockTyped = async (
  { recipient, 'passphrase-file': file }: Values,
  at: (path: string) => string,
): Promise<BackupLock | undefined> => {
  if (typeof file === 'string') {
    const passphrase = passphraseIn(await fileTyped('passphrase-file', at(file)))
    if (passphrase.length < 12)
      throw new UsageError('A passphrase has 12 characters or more: the first line of its file')
    return { passphrase }
  }
  if (typeof recipient !== 'string') return undefined
  if (!RECIPIENT.test(recipient))
    throw new UsageError('--recipient must be an age recipient (age1…)')
  return { recipient }
}

export const backup: Command = {
  name: 'backup',
  usage:
    'backup DIR [--recipient age1… | --passphrase-file FILE]  (database, documents and secrets; again into the same folder copies what is new)',
  options: { recipient: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  positionals: ['DIR'],
  beside: 'on a copy',
  beforeCopy: 'checkpoint',
  prepare: async (values, [dir = ''], at) => {
    const folder = at(dir)
    const typed = await lockTyped(values, at)
    return async (context) => {
      const { config, database, openFiles, say } = context
      const { BACKUP_RECIPIENT: recipient } = config
      const lock = typed ?? (recipient === undefined ? undefined : { recipient })
      const dirs = { dataDir: config.DATA_DIR, keysDir: keysDirOf(config) }
      const files = await openFiles()
      if (await lastBackup(database.kysely, { files, ...dirs }, folder))
        await assertLogGoesOn(context, folder)
      // From here on the folder is written to.
      keepPrivate(folder, say)
      const unsigned = await signFirst(context)
      const deps = {
        ...{ files, ...dirs, lock, say },
        verifiers: await believed(context),
        now: systemClock(),
      }
      const { tables, documents, missing } = await makeBackup(database.kysely, deps, folder)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        ok: missing.length === 0 && unsigned === '',
        text: [
          ...(unsigned ? [`not signed: ${unsigned}`] : []),
          ...missing.map(({ key }) => `missing: ${key}`),
          ...(deps.lock ? [] : [NO_KEYS]),
          `Backed up ${rows} rows and ${documents.length} documents into ${folder}.`,
        ],
        json: {
          ...{ dir: folder, tables: tables.length, rows, documents: documents.length },
          missing: missing.map(({ key }) => key),
          encrypted: deps.lock !== undefined,
        },
      }
    }
  },
}

/** None where a key cannot be read: that the log is not signed is told. */
const believed = async ({ config }: CliContext): Promise<Verifier[]> => {
  try {
    return (await openCheckpoints(config, systemClock)).verifiers
  } catch {
    return []
  }
}

/** A database that was put back, or exchanged, writes over no backup of what was signed since; of a copy it is asked by its own checkpoints. */
const assertLogGoesOn = async (
  { config, database, copyIn }: CliContext,
  folder: string,
): Promise<void> => {
  const deps = await openCheckpoints(config, systemClock, copyIn).catch(() => null)
  if (!deps) return
  await logGoesOn(database.kysely, deps).catch((error: unknown) => {
    if (!(error instanceof LogRewritten)) throw error
    throw new AppError(
      'conflict',
      `${error.message} ${folder} holds a backup of before: see whether DATABASE_URL and DATA_DIR are right, or name another folder.`,
    )
  })
}

/** A checkpoint goes into every backup (D64). A log that cannot be signed is told, and backed up all the more. */
const signFirst = async ({ config, database, copyIn }: CliContext): Promise<string> => {
  if (copyIn) return ''
  try {
    await takeCheckpoint(database.kysely, await openCheckpoints(config, systemClock), {
      all: false,
    })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
