import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { copyCheckpoints } from '../../features/evidence/evidence.public.ts'
import { inFolder, inMadeFolder } from '../../platform/files/own-folder.ts'

const snapshotsIn = (dataDir: string): string => join(dataDir, 'snapshots')

/**
 * Copies the embedded database as of one moment into a folder that opens as a DATA_DIR, after the checkpoints that were signed over it
 * by then. Requests wait for the copy of its files and not for what is then done with it.
 */
export const takeSnapshot = async (
  pglite: PGlite,
  dataDir: string,
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const name = randomUUID()
  const remove = () =>
    inFolder(snapshotsIn(dataDir), (at) => rm(join(at, name), { recursive: true, force: true }))
  return inMadeFolder(snapshotsIn(dataDir), async (at) => {
    try {
      await inMadeFolder(join(at, name), (copy) => copyInto(copy, pglite, dataDir))
    } catch (error) {
      await remove()
      throw error
    }
    return { folder: join(snapshotsIn(dataDir), name), remove }
  })
}

const copyInto = async (folder: string, pglite: PGlite, dataDir: string): Promise<void> => {
  await copyCheckpoints(dataDir, folder)
  // What is written is on the disk after it, so that the copy has little to recover.
  await pglite.exec('checkpoint')
  // What links lead to, not the links: two processes would have one database open.
  const whole = { recursive: true, dereference: true }
  await pglite.transaction(() => cp(join(dataDir, 'db'), join(folder, 'db'), whole))
}

/** What a killed process has left. */
export const removeSnapshots = (dataDir: string): Promise<void> =>
  rm(snapshotsIn(dataDir), { recursive: true, force: true })
