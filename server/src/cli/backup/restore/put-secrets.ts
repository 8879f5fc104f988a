import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeOnce } from '../../../platform/files/flush-to-disk.ts'
import type { OpenKept } from '../encryption.ts'
import { digestOf, digestOfFile } from '../hashed-files.ts'
import { type Manifest, secretsPath } from '../manifest.ts'
import { refusal } from './refusal.ts'

const secretsIn = (dataDir: string): string => join(dataDir, 'secrets.json')

/** DATA_DIR has no secrets yet, or the backup's own. */
export const assertSecretsFit = async (
  dataDir: string,
  open: OpenKept,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  const there = await digestOfFile(secretsIn(dataDir))
  if (!there || !manifest.secrets) return
  const kept = await digestOf(await open(secretsPath(folder, manifest)))
  if (there.sha256 !== kept.sha256)
    throw refusal(`${secretsIn(dataDir)} is another installation's: name an empty DATA_DIR.`)
}

/** Puts the backup's secrets into DATA_DIR, where it has none. */
export const putSecrets = async (
  dataDir: string,
  open: OpenKept,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  if (!manifest.secrets) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const secrets = await buffer(await open(secretsPath(folder, manifest)))
  // Made meanwhile by another, they are looked at as those that were there before.
  if (!(await makeOnce(secretsIn(dataDir), secrets)))
    await assertSecretsFit(dataDir, open, folder, manifest)
}
