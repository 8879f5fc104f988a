import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { keysOf } from '../../platform/data-keys/held-keys.ts'
import { keepInFolder, readKeyFolder } from '../../platform/data-keys/key-folder.ts'
import { readRingKey, writeRingKey } from '../../platform/data-keys/ring-key.ts'
import type { Db } from '../../platform/db/db.ts'
import { namedRingKeys } from './dump-tables.read.ts'
import type { Encrypt, OpenKept } from './encryption.ts'
import { writeHashed } from './hashed-files.ts'
import { keyRingPath, type Manifest } from './manifest.ts'

/** Copies the ring's keys that a database is sealed with, encrypted: never in a backup that is not. */
export const copyKeyRing = async (
  db: Db,
  encrypt: Encrypt,
  folder: string,
  state: string,
): Promise<{ sha256: string }> => {
  const { ring } = keysOf(db)
  const keys: string[] = []
  for (const id of await namedRingKeys(db)) keys.push(writeRingKey(await ring.find(db, id)))
  const sealed = await encrypt(Readable.from([Buffer.from(keys.join('\n'))]))
  const { sha256 } = await writeHashed(keyRingPath(folder, { state }), sealed)
  return { sha256 }
}

/** Puts the keys of a backup beside those that are here; answers the names of those that are needed and nowhere. */
export const putKeyRing = async (
  keysDir: string,
  open: OpenKept,
  folder: string,
  manifest: Manifest,
  given: readonly string[] = [],
): Promise<string[]> => {
  if (manifest.keys) {
    const lines = (await text(await open(keyRingPath(folder, manifest)))).split('\n')
    for (const key of lines.flatMap((line) => readRingKey(line) ?? []))
      await keepInFolder(keysDir, key)
  }
  const here = [
    ...(await readKeyFolder(keysDir)),
    ...given.flatMap((one) => readRingKey(one) ?? []),
  ]
  return manifest.ring.filter((id) => !here.some((key) => key.id === id))
}
