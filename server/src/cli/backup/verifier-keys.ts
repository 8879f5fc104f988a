import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OWN = 'checkpoint.vkey'
const TRUSTED = 'trusted.vkeys'

const linesOf = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim() !== '')

const kept = (folder: string, state: string): string => join(folder, state, TRUSTED)

/**
 * Keeps the public keys by which the office's checkpoints are known, so that they are known where it is restored too. The
 * key that signs stays where it is: who holds a backup cannot sign.
 */
export const copyVerifierKeys = async (keys: string, folder: string, state: string) => {
  const lines = [...(await linesOf(join(keys, OWN))), ...(await linesOf(join(keys, TRUSTED)))]
  if (lines.length > 0)
    await writeFile(kept(folder, state), `${lines.join('\n')}\n`, { mode: 0o600 })
}

/** Trusts them here besides those that are trusted already. */
export const putVerifierKeys = async (keys: string, folder: string, state: string) => {
  const known = [...(await linesOf(join(keys, OWN))), ...(await linesOf(join(keys, TRUSTED)))]
  const added = (await linesOf(kept(folder, state))).filter((line) => !known.includes(line))
  if (added.length === 0) return
  await mkdir(keys, { recursive: true, mode: 0o700 })
  await appendFile(join(keys, TRUSTED), `${added.join('\n')}\n`, { mode: 0o600 })
}
