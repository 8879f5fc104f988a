import { constants, existsSync } from 'node:fs'
import { lstat, mkdir, readdir, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { NotOurs, openAtOnce } from './plain-file.ts'

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

/** Whatever was being written is long over by then. */
export const OLD_MS = 60 * 60 * 1000

/** What flush-to-disk.ts begins, and restores of before by the number of their process; another's download in a folder of the office is none of it. */
const PART =
  /^(mail-\d+-[\w-]+\.eml|secrets\.json|data\.holder\.json|data-\w+\.key|checkpoint\.v?key|\w+\.checkpoint)(\.([\da-f-]{36}|\d+))?\.part$/

/** Takes away the files of a folder of ours that were written last before a time; no link is followed. Answers how many. */
export const sweepOld = (
  folder: string,
  before: number,
  isSwept: (name: string) => boolean = () => true,
): Promise<number> =>
  inFolder(folder, async (at) => {
    let swept = 0
    for (const name of (await readdir(at)).filter(isSwept)) {
      const path = join(at, name)
      const found = await lstat(path).catch(() => null)
      if (!found?.isFile() || found.mtimeMs >= before) continue
      await unlink(path)
      swept += 1
    }
    return swept
  })

/**
 * Takes away what was begun in a folder more than an hour ago and never became whole: the process that wrote it was killed, and who is
 * erased may be in it. Answers how many; none where there is no folder, or a link in its place.
 */
export const sweepParts = async (folder: string, now: Date): Promise<number> => {
  try {
    return await sweepOld(folder, now.getTime() - OLD_MS, (name) => PART.test(name))
  } catch (error) {
    if (error instanceof NotOurs || (error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
