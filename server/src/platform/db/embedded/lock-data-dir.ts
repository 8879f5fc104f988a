import { mkdirSync } from 'node:fs'
import { type Holder, holdFolder, nameOf } from '../../locks/hold-folder.ts'

export type DataDirLock = { release: () => void }

/** Another live process works on this data folder. */
export class DataDirLocked extends Error {
  readonly dataDir: string
  /** Process id of the holder, or undefined when it has not written it down. */
  readonly pid: number | undefined

  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by ${nameOf(holder)}. Stop it first, or set another DATA_DIR.`,
    )
    this.name = 'DataDirLocked'
    this.dataDir = dataDir
    this.pid = holder.pid
  }
}

/**
 * Claims a data folder for this process, creating it if needed.
 * @throws DataDirLocked naming the holder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const hold = await holdFolder(dataDir, 'data')
  if ('holder' in hold) throw new DataDirLocked(dataDir, hold.holder)
  return hold
}
