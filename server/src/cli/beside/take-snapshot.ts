import { randomUUID } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { copyCheckpoints } from '../../features/evidence/evidence.public.ts'

const snapshotsIn = (dataDir: string): string => join(dataDir, 'snapshots')

/**
 * Copies the embedded database as of one moment into a folder that opens as a DATA_DIR, after the checkpoints that were signed over it
 * by then. Requests wait for the copy of its files and not for what is then done with it.
 */
export const takeSnapshot = async (
  pglite: PGlite,
  dataDir: string,
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = join(snapshotsIn(dataDir), randomUUID())
  const remove = () => rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await copyCheckpoints(dataDir, folder)
    // What is written is on the disk after it, so that the copy has little to recover.
    await pglite.exec('checkpoint')
    await pglite.transaction(() => cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true }))
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}

/** What a killed process has left. */
export const removeSnapshots = (dataDir: string): Promise<void> =>
  rm(snapshotsIn(dataDir), { recursive: true, force: true })
