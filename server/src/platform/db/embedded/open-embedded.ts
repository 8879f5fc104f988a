import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { guarded, type Listen, quoted } from '../listen.ts'
import { createCluster } from './create-cluster.ts'
import { DatabaseUnopened } from './database-unopened.ts'
import { DurableFs } from './durable-fs.ts'
import { GuardedPglite } from './guarded-pglite.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { maintain } from './maintain.ts'
import { PGLITE_SETTINGS } from './pglite-settings.ts'

export type Embedded = { pglite: PGlite; listen: Listen; close: () => Promise<void> }

const MAINTAIN_EVERY_MS = 60_000

/**
 * Opens the embedded database in `dataDir`/db for this process alone.
 * @throws DataDirLocked when another process holds the folder
 * @throws DatabaseUnopened when the database in it is damaged, or may not be read or written
 */
export async function openEmbedded(
  dataDir: string,
  report: (error: Error) => void,
  onFatal: (error: Error) => void = report,
): Promise<Embedded> {
  const lock = await lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'db')
    await createCluster(folder)
    const settings = { ...PGLITE_SETTINGS, fs: new DurableFs(folder) }
    const pglite = new GuardedPglite(settings, onFatal)
    await pglite.waitReady.catch((error: unknown) => {
      throw new DatabaseUnopened(folder, error)
    })
    const stopUpkeep = startUpkeep(pglite, report)
    return {
      pglite,
      listen: async (channel, handler) =>
        pglite.listen(quoted(channel), (payload) => guarded(() => handler(payload), report)),
      async close() {
        try {
          await stopUpkeep()
          if (!pglite.closed) await pglite.close()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function startUpkeep(pglite: PGlite, report: (error: Error) => void): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => maintain(pglite)).catch(report)
  }, MAINTAIN_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
