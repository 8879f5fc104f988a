import { randomBytes } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOnce, writeOwnFile } from '../../../platform/files/flush-to-disk.ts'
import { readGivenText, removeOwnFile } from '../../../platform/files/plain-file.ts'
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
  const signer = held === null ? await makeKey(keysDir, path) : readSigner(held)
  await publish(join(keysDir, 'checkpoint.vkey'), signer)
  return signer
}

const makeKey = async (keysDir: string, path: string): Promise<Signer> => {
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  const signer = newSigner(`e-arrival/${randomBytes(6).toString('hex')}`)
  const isOwn = await makeOnce(path, `${writeSigner(signer)}\n`)
  if (!isOwn) return readSigner(await readGivenText(path))
  // Whatever lies there is no key of this one.
  await removeOwnFile(join(keysDir, 'checkpoint.vkey')).catch(() => undefined)
  return signer
}

/** Its public half beside it, for others to check by. Nothing that signs waits for it: where there is no room, the next call writes it. */
const publish = async (path: string, { vkey }: Signer): Promise<void> => {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeOwnFile(path, `${vkey}\n`, 0o644).catch(() => undefined)
}
