import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { AppError } from '../../platform/app-error.ts'

/** Where a path leads, whether or not its last folders are there yet. */
const realOf = async (path: string): Promise<string> => {
  try {
    return await realpath(path)
  } catch (error) {
    const above = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error
    return join(await realOf(above), basename(path))
  }
}

const isWithin = (folder: string, path: string): boolean =>
  !relative(folder, path).split(sep).includes('..')

/** Refuses a folder of backups that is, holds or lies in one that the office works in: a backup takes away what is not its own. */
export const assertApart = async (folder: string, live: readonly string[]): Promise<void> => {
  const real = await realOf(resolve(folder))
  for (const place of live) {
    const lived = await realOf(resolve(place))
    if (isWithin(real, lived) || isWithin(lived, real))
      throw new AppError(
        'conflict',
        `${folder} and the live ${place} are one folder, or one lies in the other. Name another folder.`,
      )
  }
}
