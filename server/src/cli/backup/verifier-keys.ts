import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addToGivenFile, writeFlushed } from '../../platform/files/flush-to-disk.ts'
import { readGivenText } from '../../platform/files/plain-file.ts'
import { readVerifier, type Verifier } from '../../platform/transparency-log/signed-note.ts'

const OWN = 'checkpoint.vkey'
const TRUSTED = 'trusted.vkeys'

const linesOf = async (path: string): Promise<string[]> =>
  (await readGivenText(path).catch(() => '')).split('\n').filter((line) => line.trim() !== '')

const kept = (folder: string, state: string): string => join(folder, state, TRUSTED)

/**
 * Keeps the public keys by which the office's checkpoints are known, so that they are known where it is restored too. The
 * key that signs stays where it is: who holds a backup cannot sign.
 */
export const copyVerifierKeys = async (
  { keysDir, verifiers }: { keysDir: string; verifiers: Verifier[] },
  folder: string,
  state: string,
) => {
  // Those in use first: a key that the environment gives has no file.
  const lines = new Set(verifiers.map(({ vkey }) => vkey))
  for (const name of [OWN, TRUSTED])
    for (const line of await linesOf(join(keysDir, name))) lines.add(line.trim())
  if (lines.size > 0) await writeFlushed(kept(folder, state), `${[...lines].join('\n')}\n`)
}

/** Those of a backup; throws NoteError where one of them cannot be read. */
export const keptVerifiers = async (folder: string, state: string): Promise<Verifier[]> =>
  (await linesOf(kept(folder, state))).map(readVerifier)

const notYetKnown = async (keys: string, folder: string, state: string): Promise<Verifier[]> => {
  const known = [...(await linesOf(join(keys, OWN))), ...(await linesOf(join(keys, TRUSTED)))]
  return (await keptVerifiers(folder, state)).filter(({ vkey }) => !known.includes(vkey))
}

const add = async (keys: string, lines: string): Promise<void> => {
  await mkdir(keys, { recursive: true, mode: 0o700 })
  await addToGivenFile(join(keys, TRUSTED), lines)
}

/** Whether they can be trusted here, before they are; what fails says why. */
export const tryVerifierKeys = async (
  keys: string,
  folder: string,
  state: string,
): Promise<void> => {
  if ((await notYetKnown(keys, folder, state)).length > 0) await add(keys, '')
}

/** Trusts them here besides those that are trusted already; answers which that are. Nothing vouches for a backup that is not encrypted. */
export const putVerifierKeys = async (
  keys: string,
  folder: string,
  state: string,
): Promise<Verifier[]> => {
  const added = await notYetKnown(keys, folder, state)
  if (added.length > 0) await add(keys, added.map(({ vkey }) => `${vkey}\n`).join(''))
  return added
}
