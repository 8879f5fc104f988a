import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOnce, writeOwnFile } from '../../../platform/files/flush-to-disk.ts'
import { readGivenText } from '../../../platform/files/plain-file.ts'
import {
  NoteError,
  newSigner,
  readSigner,
  readVerifier,
  type Signer,
  type Verifier,
  writeSigner,
} from '../../../platform/transparency-log/signed-note.ts'

/** Who signs this office's checkpoints, and whose signatures it believes: its own, and keys it signed with before. */
export type CheckpointKey = { signer: Signer; verifiers: Verifier[] }

const readIfThere = (path: string): Promise<string | null> =>
  readGivenText(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/**
 * The key that CHECKPOINT_KEY gives, else the one in the folder of keys, made there the first time; never in the database.
 * `trusted.vkeys` beside it names earlier keys, one a line. Throws NoteError where a key cannot be read.
 */
export const loadCheckpointKey = async (
  keysDir: string,
  given: string | undefined,
): Promise<CheckpointKey> => {
  const signer = given ? readSigner(given) : await ownKey(keysDir)
  return { signer, verifiers: [signer, ...(await trustedIn(join(keysDir, 'trusted.vkeys')))] }
}

const trustedIn = async (path: string): Promise<Verifier[]> => {
  const lines = ((await readIfThere(path)) ?? '').split('\n')
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    try {
      return [readVerifier(line)]
    } catch (error) {
      if (!(error instanceof NoteError)) throw error
      throw new NoteError(`${path}, line ${at + 1}: ${error.message}`)
    }
  })
}

const ownKey = async (keysDir: string): Promise<Signer> => {
  const path = join(keysDir, 'checkpoint.key')
  const held = await readIfThere(path)
  if (held !== null) return readSigner(held)
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  const signer = newSigner(`e-arrival/${randomBytes(6).toString('hex')}`)
  const isOwn = await makeOnce(path, `${writeSigner(signer)}\n`)
  if (!isOwn) return readSigner(await readGivenText(path))
  await writeOwnFile(join(keysDir, 'checkpoint.vkey'), `${signer.vkey}\n`, 0o644)
  return signer
}
