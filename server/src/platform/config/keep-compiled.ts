import { existsSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { isOnlyOurs } from '../strangers/strangers.ts'

/**
 * Keeps what of the sources is stripped and compiled in DATA_DIR, which is its owner's alone: the next start takes two thirds of the
 * time. It is written when the process ends; NODE_DISABLE_COMPILE_CACHE=1 does without. Node runs what it finds there as it stands, so that nothing is
 * used that somebody else can have written.
 */
export const keepCompiled = (): void => {
  // The folder is made here where it is the first start.
  process.umask(0o077)
  // The environment names another place.
  if (getCompileCacheDir()) return
  const folder = join(process.env.DATA_DIR || './data', 'compiled')
  // One that cannot be written is told of by what needs it.
  if (mayUse(folder)) enableCompileCache(folder)
  else if (existsSync(folder))
    process.stderr.write(
      `Others could write what is compiled in ${folder}: it is not used. Look who can write there, and delete it.\n`,
    )
}

const mayUse = (folder: string): boolean => {
  try {
    return isOnlyOurs(folder)
  } catch {
    return false
  }
}
