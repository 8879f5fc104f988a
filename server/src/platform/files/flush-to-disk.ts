import { open } from 'node:fs/promises'

/** Returns when the file, or the folder's list of names, has reached the disk. */
export const flushToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
