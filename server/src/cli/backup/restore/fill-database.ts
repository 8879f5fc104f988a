import { endAllSignIns } from '../../../features/auth/auth.public.ts'
import { parkDeliveries } from '../../../features/integrations/integrations.public.ts'
import { parkUnsent } from '../../../features/mail/mail.public.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { migrateTo } from '../../../platform/db/migrate/migrate.ts'
import { reopenSteps } from '../../../platform/db/migrate/step-ledger.ts'
import { type BegunRestore, beginRestore } from '../../../platform/db/migrate/unfinished-restore.ts'
import { resumeIndexes, suspendIndexes } from '../../../platform/db/suspended-indexes.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { streamGivenFile } from '../../../platform/files/plain-file.ts'
import type { OpenKept } from '../encryption.ts'
import { type Manifest, tablePath } from '../manifest.ts'
import { readPortions } from '../read-portions.ts'
import { loadTable, setSequence } from './load-tables.store.ts'

type FillDeps = {
  say: (line: string) => void
  /** Mails what the backup had queued, instead of holding it until a person lets it go. */
  sendsUnsent?: boolean
  /** What opens its files, where they are encrypted. */
  open?: OpenKept
}

/** What tells a restore from another. */
export const begunBy = (
  { sendsUnsent = false }: FillDeps,
  { made_at, state }: Manifest,
): BegunRestore => ({ made_at, state, sends_unsent: sendsUnsent })

/** Makes the tables of the backup's day and fills them; all that comes after is not done yet, and says so. */
export const fillDatabase = async (
  db: Db,
  deps: FillDeps,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  await migrateTo(db, manifest.migration)
  await inTransaction(db, async (trx) => {
    await loadTables(trx, deps, folder, manifest)
    await endAllSignIns(trx, systemClock())
    await beginRestore(trx, begunBy(deps, manifest))
  })
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
  { say, open = streamGivenFile, sendsUnsent = false }: FillDeps,
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
