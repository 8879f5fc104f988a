import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { openAtOnce } from './plain-file.ts'

/** Returns when the file, or the folder's list of names, has reached the disk. */
export const flushToDisk = async (path: string): Promise<void> => {
  const handle = await openAtOnce(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file that its owner alone reads; on the disk when this resolves. */
export const writeFlushed = async (path: string, text: string): Promise<void> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
