import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { ConfigError } from '../config/config.ts'
import { isStranger } from '../strangers/strangers.ts'
import { OfStranger } from './plain-file.ts'

const OTHERS = 0o077

/**
 * Makes a folder its owner's alone, and what this process writes from now on too: it holds personal data, secrets or keys.
 * Says so in one line where others could read it; where that cannot be mended from here, refuses with what to run. A stranger's is refused
 * where it lies in a folder that the office names.
 */
export const keepPrivate = (folder: string, say: (line: string) => void, named = folder): void => {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  if (isStranger(uid, statSync(named).uid)) throw new OfStranger(folder, uid)
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(folder, mode & 0o700)
    say(`Others could read ${folder}; it is private now. For its copies run: chmod -R go= COPY`)
  } catch {
    throw new ConfigError(`Others can read ${folder}. As its owner run: chmod -R go= '${folder}'`)
  }
}
