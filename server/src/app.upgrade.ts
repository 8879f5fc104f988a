import { setTimeout as delay } from 'node:timers/promises'
import { openFiles } from './app.files.ts'
import { type Config, sessionUrl } from './platform/config/config.ts'
import { holdKeys, keysOf } from './platform/data-keys/held-keys.ts'
import type { Db } from './platform/db/db.ts'
import { grantAppRole } from './platform/db/migrate/grant-to.ts'
import { prepareToServe, upgradeWhileServing } from './platform/db/migrate/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts'
import type { Database } from './platform/db/schema/schema.ts'
import type { Logger } from './platform/log.ts'
import { sealingWorks } from './sealing-works.ts'

type UpgradeDeps = { config: Config; database: OpenDatabase<Database>; log: Logger }

export type RunningUpgrade = {
  /** A connection of the role that owns the tables. */
  owner: Db
  /** Does what may last; what fails is logged and tried again. */
  goOn: () => void
  close: () => Promise<void>
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** After which work that could not begin is asked for again. */
const LATER_MS = 15_000

/**
 * Brings the database to where this version may serve. On a server that is done on connections of its own, whose statements
 * may last as long as they must; requests have their deadlines.
 */
export const beginUpgrade = async (deps: UpgradeDeps): Promise<RunningUpgrade> => {
  const { db, close } = await openPatient(deps)
  const say = (line: string): void => deps.log.info({ upgrade: line }, 'upgrade')
  try {
    await prepareToServe(db, { say })
    await grantAppRole(db, deps.config)
  } catch (error) {
    await close()
    throw error
  }
  const works = sealingWorks(() => openFiles(deps.config))
  const stopping = new AbortController()
  const { signal } = stopping
  let rest: Promise<void> = Promise.resolve()
  const finish = async (): Promise<void> => {
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        if (await upgradeWhileServing(db, { say, gently: true, signal, works })) return
        await delay(LATER_MS, undefined, { signal }).catch(() => undefined)
      } catch (err) {
        if (signal.aborted) return
        deps.log.error({ err }, 'upgrade: a step failed and is tried again')
        await delay(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  return {
    owner: db,
    goOn: () => {
      rest = finish()
    },
    close: async () => {
      stopping.abort()
      await rest
      await close()
    },
  }
}

const openPatient = async ({ config, database, log }: UpgradeDeps) => {
  if (database.kind === 'embedded') return { db: database.kysely, close: async () => undefined }
  const own = await openDatabase<Database>({
    databaseUrl: sessionUrl(config),
    dataDir: config.DATA_DIR,
    // One works, the other ends it when the product is stopped.
    poolSize: 2,
    statementTimeoutMs: 0,
    report: (err) => log.warn({ err }, 'database connection of the upgrade'),
  })
  holdKeys(own.kysely, keysOf(database.kysely))
  return { db: own.kysely, close: own.close }
}
