import { ofAnother } from '../../../features/documents/documents.public.ts'
import { rollUpCounters } from '../../../features/orders/orders.public.ts'
import { eraseAgain } from '../../../features/privacy/erase/erase-again.ts'
import { erasing, LIST_AWAITED, listLacks } from '../../../features/privacy/erase/erasing.ts'
import { AppError } from '../../../platform/app-error.ts'
import { systemClock } from '../../../platform/clock.ts'
import { keysDirOf } from '../../../platform/data-keys/key-ring.ts'
import { holdingLock, UPGRADE_LOCKS } from '../../../platform/db/migrate/hold-upgrade.ts'
import {
  begunRestore,
  endRestore,
  sayUnfinished,
} from '../../../platform/db/migrate/unfinished-restore.ts'
import type { CliContext, Command, Outcome, Values } from '../../command.ts'
import { fileTyped } from '../../typed.ts'
import { type BackupOpener, identitiesIn, passphraseIn } from '../encryption.ts'
import { letInAgain, sayLetIn } from './let-in-again.read.ts'
import { refusal } from './refusal.ts'
import { restoreBackup } from './restore-backup.ts'

const openerFrom = async (
  { identity, 'passphrase-file': passphrase }: Values,
  at: (path: string) => string,
): Promise<BackupOpener | undefined> => {
  if (typeof identity === 'string')
    return { identities: identitiesIn(await fileTyped('identity', at(identity))) }
  if (typeof passphrase === 'string')
    return { passphrase: passphraseIn(await fileTyped('passphrase-file', at(passphrase))) }
  return undefined
}

/** A restore that failed when the database was filled: nothing starts on it, and the next one goes on. */
const sayingUnfinished =
  ({ database, say }: CliContext) =>
  async (error: unknown): Promise<never> => {
    const begun = await begunRestore(database.kysely).catch(() => null)
    if (begun && !(error instanceof AppError)) say(sayUnfinished(begun))
    throw error
  }

const refuseSecond = (): never => {
  throw refusal('Another restore into this database is going on: wait until it has ended.')
}

export const restore: Command = {
  name: 'restore',
  usage:
    'restore DIR [--send-mails] [--identity FILE | --passphrase-file FILE]  (into an empty database and DATA_DIR, of either kind)',
  options: {
    'send-mails': { type: 'boolean' },
    identity: { type: 'string' },
    'passphrase-file': { type: 'string' },
  },
  positionals: ['DIR'],
  beside: 'never',
  migratesItself: true,
  prepare: async (values, [dir = ''], at) => {
    const opener = await openerFrom(values, at)
    const run = async ({ config, database, openFiles, say }: CliContext): Promise<Outcome> => {
      const folder = at(dir)
      const files = await openFiles()
      const erase = erasing(config, files, systemClock)
      const deps = {
        sendsUnsent: values['send-mails'] === true,
        files,
        dataDir: config.DATA_DIR,
        keysDir: keysDirOf(config),
        opener,
        // The keys by which it is believed, made where there are none, and the list itself.
        tryLast: () => erase.list.read(),
        givenKeys: config.DATA_KEYS,
        say,
      }
      const restored = await restoreBackup(database.kysely, deps, folder)
      const { tables, documents, missing, missingKeys } = restored
      const again = await eraseAgain(database.kysely, erase, { isRestored: true })
      if (again.erased > 0) say(`${again.erased} orders that were erased since are erased again`)
      if (again.left > 0)
        say(
          `${again.left} more wait for a mail that was being sent: the server erases them each night`,
        )
      if (again.lacks > 0) say(listLacks(again.lacks))
      if (again.isAwaited) say(LIST_AWAITED)
      if (again.unbelieved + again.cutOff > 0)
        say(
          `${again.unbelieved} parts of the list of erased orders have no known signature, ${again.cutOff} were cut off: they erase nothing`,
        )
      await rollUpCounters(database.kysely)
      const letIn = await letInAgain(database.kysely, systemClock())
      for (const line of sayLetIn(letIn)) say(line)
      const another = await ofAnother(database.kysely, files)
      if (another) say(another)
      await endRestore(database.kysely)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        ok: missing.length === 0 && again.lacks === 0 && again.unbelieved === 0,
        text: [
          ...missing.map(({ key }) => `missing: ${key}`),
          ...missingKeys.map(
            (id) =>
              `Passport data and documents open only with the key ${id}, which the backup does not hold: put data-${id}.key into ${deps.keysDir} before verify and the start.`,
          ),
          `Restored ${rows} rows and ${documents.length} documents from ${folder}.`,
        ],
        json: {
          ...{ dir: folder, tables: tables.length, rows, documents: documents.length },
          missing: missing.map(({ key }) => key),
          missing_keys: missingKeys,
          let_in: letIn,
        },
      }
    }
    // One at a time restores into a database, from its first look to the end.
    return (context) =>
      holdingLock(
        context.database.kysely,
        UPGRADE_LOCKS.restore,
        () => run(context).catch(sayingUnfinished(context)),
        { onWait: refuseSecond },
      )
  },
}
