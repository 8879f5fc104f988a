import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../migrations/', import.meta.url)

/** Changes when any migration does, so that prepared databases are never stale. */
export const migrationsHash = async (): Promise<string> => {
  const hash = createHash('sha1')
  for (const name of (await readdir(folder)).sort())
    hash.update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 12)
}
