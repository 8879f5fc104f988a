import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys of the process; made once and kept in DATA_DIR, unless the environment gives JWT_SECRET. */
export type Secrets = {
  /** Signs staff tokens (HS256). */
  jwt: string
  /** Signs tracking grants and five-minute file links. */
  links: string
}

const fresh = (): Secrets => ({
  jwt: randomBytes(48).toString('base64url'),
  links: randomBytes(48).toString('base64url'),
})

/**
 * The secrets of this installation. Where JWT_SECRET is given, both keys come from it, so that nodes behind one load
 * balancer agree without a shared disk.
 */
export const loadSecrets = async (dataDir: string, jwtSecret?: string): Promise<Secrets> => {
  if (jwtSecret) return { jwt: jwtSecret, links: `links:${jwtSecret}` }
  const path = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets = fresh()
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' })
  return secrets
}
