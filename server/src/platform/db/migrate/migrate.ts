import { migrations as released } from '../../../../migrations/migrations.ts'
import type { Migrations } from '../../../../migrations/steps.ts'
import { BULK_LOAD_LOCK } from '../bulk-load.ts'
import type { Db } from '../db.ts'
import { forgetSuspended, suspendedIndexes } from '../suspended-indexes.ts'
import { assertVersionFits } from './assert-version-fits.ts'
import { buildIndex } from './build-index.ts'
import { holdingLock, UPGRADE_LOCKS } from './hold-upgrade.ts'
import { isBeforeServing, type ListedStep, listSteps } from './migration-list.ts'
import { ofNewerVersion } from './own-tables.ts'
import { runStep, type StepRun } from './run-step.ts'
import { hasTable, isNamed, makeLedger, readLedger } from './step-ledger.ts'
import { assertRestored } from './unfinished-restore.ts'

export type Upgrade = Partial<StepRun> & {
  /** For tests: the list that the product has is the default. */
  migrations?: Migrations
  /** A restore works on a database that it has not finished; nobody else does. */
  isRestore?: boolean
}

/**
 * Brings the database to where this version may serve on it: quick steps, while older versions go on working on it. Of
 * two processes one does it and the other waits. A new database is brought up whole: what may last takes no time where nothing
 * is, and a first load of orders need not be walked over again.
 */
export const prepareToServe = async (db: Db, upgrade: Upgrade = {}): Promise<void> => {
  await assertVersionFits(db)
  if (!upgrade.isRestore) await assertRestored(db)
  const isNew = !(await hasTable(db, 'orders'))
  await runWaiting(db, upgrade, UPGRADE_LOCKS.beforeServing, isBeforeServing)
  if (isNew) await upgradeWhileServing(db, { ...upgrade, say: () => undefined })
}

/**
 * Does what may last, in its order, while the product serves; then builds the indexes that a cut-off bulk load left
 * unbuilt. prepareToServe comes first. Answers whether all is done: the product's own work may have to wait.
 */
export const upgradeWhileServing = async (db: Db, upgrade: Upgrade = {}): Promise<boolean> => {
  const isWhole = await runWaiting(
    db,
    upgrade,
    UPGRADE_LOCKS.whileServing,
    (step) => !isBeforeServing(step),
  )
  await buildSuspended(db, upgrade)
  return isWhole
}

/** Brings the database up to the newest migration, long steps included. */
export const migrate = async (db: Db, upgrade: Upgrade = {}): Promise<void> => {
  await prepareToServe(db, upgrade)
  await upgradeWhileServing(db, upgrade)
}

/** Brings a new database up to one migration and no further, as a backup of that day needs it. */
export const migrateTo = async (db: Db, name: string): Promise<void> => {
  if (!(name in released)) throw new Error(ofNewerVersion(name))
  const upTo = Object.entries(released).filter(([of]) => of <= name)
  await migrate(db, { migrations: Object.fromEntries(upTo) })
}

/** The steps of the list that this database still waits for. */
export const waitingSteps = async (
  db: Db,
  migrations: Migrations = released,
): Promise<ListedStep[]> => {
  const done = (await readLedger(db)).filter((state) => state.done)
  return listSteps(migrations).filter((step) => !done.some(isNamed(step)))
}

const runWaiting = async (
  db: Db,
  { migrations = released, say = () => undefined, gently = false, signal, works = {} }: Upgrade,
  lock: number,
  isMeant: (step: ListedStep) => boolean,
): Promise<boolean> => {
  const waiting = async (on: Db) => (await waitingSteps(on, migrations)).filter(isMeant)
  if ((await waiting(db)).length === 0) return true
  let isWhole = true
  const onWait = () => say('Another process is upgrading this database; waiting for it')
  await holdingLock(
    db,
    lock,
    async (connection) => {
      await makeLedger(connection)
      for (const step of await waiting(connection))
        isWhole = (await runStep(connection, step, { say, gently, signal, works })) && isWhole
    },
    { onWait, signal },
  )
  return isWhole
}

const buildSuspended = async (db: Db, { signal }: Upgrade): Promise<void> => {
  // A list for a test may not have come to the table yet.
  if (!(await hasTable(db, 'suspended_indexes')) || (await suspendedIndexes(db)).length === 0)
    return
  const build = async (connection: Db) => {
    for (const index of await suspendedIndexes(connection)) {
      await buildIndex(connection, index)
      await forgetSuspended(connection, index.name)
    }
  }
  // Not under a load that runs: that builds them itself, where it is not cut off.
  const locks = [BULK_LOAD_LOCK, UPGRADE_LOCKS.whileServing]
  await holdingLock(db, locks, build, { signal })
}
