import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys of the process; made once and kept in DATA_DIR, unless the environment gives JWT_SECRET. */
export type Secrets = {
  /** Signs staff tokens (HS256). */
  jwt: string
  /** Signs tracking grants and five-minute file links. */
  links: string
  /** Seals what must be read again and never lies open in the database. */
  seal: string
}

const fresh = (): Secrets => ({
  jwt: randomBytes(48).toString('base64url'),
  links: randomBytes(48).toString('base64url'),
  seal: randomBytes(48).toString('base64url'),
})

/** A file of before there was anything to seal gets the key written down, so that it outlives a new signing key. */
const completed = async (path: string, kept: Partial<Secrets>): Promise<Secrets> => {
  const { jwt = '', links = '', seal = `seal:${jwt}` } = kept
  const secrets = { ...kept, jwt, links, seal }
  if (kept.seal === undefined) {
    const anew = `${path}.${randomUUID()}.part`
    await writeFile(anew, JSON.stringify(secrets), { mode: 0o600 })
    await rename(anew, path)
  }
  return secrets
}

/**
 * The secrets of this installation. Where JWT_SECRET is given, both keys come from it, so that nodes behind one load
 * balancer agree without a shared disk.
 */
export const loadSecrets = async (dataDir: string, jwtSecret?: string): Promise<Secrets> => {
  if (jwtSecret) return { jwt: jwtSecret, links: `links:${jwtSecret}`, seal: `seal:${jwtSecret}` }
  const path = join(dataDir, 'secrets.json')
  const kept = await readKept(path)
  if (kept) return kept
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, JSON.stringify(fresh()), { mode: 0o600, flag: 'wx' })
  try {
    // Of two processes that start at once in one folder the first one's are kept, whole.
    await link(part, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(part)
  }
  return loadSecrets(dataDir)
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

const readKept = async (path: string): Promise<Secrets | null> => {
  try {
    return await completed(path, JSON.parse(await readFile(path, 'utf8')) as Partial<Secrets>)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
