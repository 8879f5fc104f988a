import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './platform/config/config.ts'
import { prepareToServe, upgradeWhileServing } from './platform/db/migrate/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts'
import type { Database } from './platform/db/schema.ts'
import type { Logger } from './platform/log.ts'

type UpgradeDeps = { config: Config; database: OpenDatabase<Database>; log: Logger }

export type RunningUpgrade = {
  /** Does what may last; what fails is logged and tried again. */
  goOn: () => void
  close: () => Promise<void>
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * Brings the database to where this version may serve. On a server that is done on connections of its own, whose statements
 * may last as long as they must; requests have their deadlines.
 */
export const beginUpgrade = async (deps: UpgradeDeps): Promise<RunningUpgrade> => {
  const { db, close } = await openPatient(deps)
  const say = (line: string): void => deps.log.info({ upgrade: line }, 'upgrade')
  try {
    await prepareToServe(db, { say })
  } catch (error) {
    await close()
    throw error
  }
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
        return await upgradeWhileServing(db, { say, gently: true, signal })
      } catch (err) {
        if (signal.aborted) return
        deps.log.error({ err }, 'upgrade: a step failed and is tried again')
        await delay(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  return {
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
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    // One works, the other ends it when the product is stopped.
    poolSize: 2,
    statementTimeoutMs: 0,
    report: (err) => log.warn({ err }, 'database connection of the upgrade'),
  })
  return { db: own.kysely, close: own.close }
}
