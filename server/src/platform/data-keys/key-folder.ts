import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import { makeOnce } from '../files/flush-to-disk.ts'
import { readSecretText } from '../files/plain-file.ts'
import { type RingKey, readRingKey, writeRingKey } from './ring-key.ts'

const FILE = /^data-([0-9a-f]{16})\.key$/

/** The ring's keys in a folder, one file each; none where there is no folder. Throws where a file holds another key than its name, or is a stranger's in the folder that the office `named`. */
export const readKeyFolder = async (dir: string, named = dir): Promise<RingKey[]> => {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => FILE.test(name))
  return Promise.all(files.map((name) => readKeyFile(join(dir, name), FILE.exec(name)?.[1], named)))
}

const readKeyFile = async (
  path: string,
  id: string | undefined,
  named: string,
): Promise<RingKey> => {
  const key = readRingKey(await readSecretText(path, named))
  if (key?.id !== id || !key)
    throw new ConfigError(`${path} is damaged. Put it back from a copy of the folder of keys.`)
  return key
}

/** Keeps a key as a file of the folder, on the disk before this resolves. */
export const keepInFolder = async (dir: string, key: RingKey): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // Who was first had the same key: its name is made of it.
  await makeOnce(join(dir, `data-${key.id}.key`), `${writeRingKey(key)}\n`)
}
