import { constants, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openAtOnce } from './plain-file.ts'

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants

/** Where Linux shows what a process has open: a path through it leads into the very folder that was opened, whatever has its name by now. */
const OPENED = '/proc/self/fd'
const IS_SHOWN = existsSync(OPENED)

/**
 * Works in a folder that we made, by a path that is good for so long: a link in the place of its last name is never followed. Where the
 * system shows no opened folders, a link that is laid while the work goes on would be.
 */
export const inFolder = async <T>(
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  // A slash at its end would lead through a link.
  const handle = await openAtOnce(resolve(folder), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  try {
    return await work(IS_SHOWN ? `${OPENED}/${handle.fd}` : folder)
  } finally {
    await handle.close()
  }
}

/** The same, in a folder that is made where there is none. */
export const inMadeFolder = async <T>(
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // What lies there and is no folder is told by the open.
    if (error.code !== 'EEXIST') throw error
  })
  return inFolder(folder, work)
}
