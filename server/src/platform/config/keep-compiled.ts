import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps what of the sources is stripped and compiled in DATA_DIR, which is its owner's alone: the next start takes two thirds of the
 * time. It is written when the process ends; NODE_DISABLE_COMPILE_CACHE=1 does without.
 */
export const keepCompiled = (): void => {
  // Whoever could write there could have his code run; the folder is made here where it is the first start.
  process.umask(0o077)
  // One that cannot be written is told of by what needs it.
  enableCompileCache(join(process.env.DATA_DIR || './data', 'compiled'))
}
