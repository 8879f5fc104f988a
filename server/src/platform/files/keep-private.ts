import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Makes the data folder its owner's alone, and what this process writes from now on too: it holds personal data and
 * secrets. Says so in one line where others could read it, and what to run where that cannot be mended from here.
 */
export const keepPrivate = (dataDir: string, say: (line: string) => void): void => {
  process.umask(OTHERS)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { mode } = statSync(dataDir)
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(dataDir, mode & 0o700)
    say(`Others could read ${dataDir}; it is private now. For its copies run: chmod -R go= COPY`)
  } catch {
    say(`Others can read ${dataDir}. As its owner run: chmod -R go= '${dataDir}'`)
  }
}
