import { randomBytes } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../../platform/config/config.ts'
import { makeOnce, writeOwnFile } from '../../../platform/files/flush-to-disk.ts'
import { readSecretText, removeOwnFile } from '../../../platform/files/plain-file.ts'
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

const readIfThere = (path: string, named: string): Promise<string | null> =>
  readSecretText(path, named).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** What is read of a key, or one line that says which key it is that cannot be read. */
const saying = <T>(read: () => T, line: (why: string) => string): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof NoteError) throw new ConfigError(line(error.message))
    throw error
  }
}

/**
 * The key that CHECKPOINT_KEY gives, else the one in the folder of keys, made there the first time; never in the database.
 * `trusted.vkeys` beside it names earlier keys, one a line. Throws ConfigError where a
 * key cannot be read. Whose files are believed says the folder that the office `named`.
 */
export const loadCheckpointKey = async (
  keysDir: string,
  given: string | undefined,
  named: string,
): Promise<CheckpointKey> => {
  const signer = given
    ? saying(
        () => readSigner(given),
        (why) => `CHECKPOINT_KEY: ${why}`,
      )
    : await ownKey(keysDir, named)
  return {
    signer,
    verifiers: [signer, ...(await trustedIn(join(keysDir, 'trusted.vkeys'), named))],
  }
}

const trustedIn = async (path: string, named: string): Promise<Verifier[]> => {
  const lines = ((await readIfThere(path, named)) ?? '').split('\n')
  return lines.flatMap((line, at) =>
    line.trim() === ''
      ? []
      : saying(
          () => readVerifier(line),
          (why) => `${path}, line ${at + 1}: ${why} Correct it, or take it out.`,
        ),
  )
}

const ownSigner = (path: string, text: string): Signer =>
  saying(
    () => readSigner(text),
    (why) => `${path} is damaged: ${why} Put it back from a copy of the folder of keys.`,
  )

const ownKey = async (keysDir: string, named: string): Promise<Signer> => {
  const path = join(keysDir, 'checkpoint.key')
  const held = await readIfThere(path, named)
  const signer = held === null ? await makeKey(keysDir, path, named) : ownSigner(path, held)
  await publish(join(keysDir, 'checkpoint.vkey'), signer)
  return signer
}

const makeKey = async (keysDir: string, path: string, named: string): Promise<Signer> => {
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  const signer = newSigner(`e-arrival/${randomBytes(6).toString('hex')}`)
  const isOwn = await makeOnce(path, `${writeSigner(signer)}\n`)
  if (!isOwn) return ownSigner(path, await readSecretText(path, named))
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
