import { lstat, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from './own-folder.ts'
import { NotOurs } from './plain-file.ts'

/** Whatever was being written is long over by then. */
export const OLD_MS = 60 * 60 * 1000

const PART = /\.part$/

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
