import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ConfigError, SHORTEST_SECRET } from '../config/config.ts'
import { makeOnce, replaceWhole } from '../files/flush-to-disk.ts'
import { NotOurs, readSecretText } from '../files/plain-file.ts'
import { type SigningKeys, signingKeysOf } from './signing-keys.ts'

/** Keys of the process; made once and kept in DATA_DIR, unless the environment gives JWT_SECRET. */
export type Secrets = {
  /** Sign staff tokens (HS256). */
  jwt: SigningKeys
  /** Sign tracking grants and five-minute file links. */
  links: SigningKeys
  /** Seal what must be read again and never lies open in the database. */
  seal: SigningKeys
}

export type SecretsPlace = {
  DATA_DIR: string
  JWT_SECRET?: string | undefined
  /** Taken beside JWT_SECRET, while nodes change from one to another. */
  JWT_SECRETS_ALSO?: string[] | undefined
}

const secret = z.string().min(SHORTEST_SECRET)
const pair = z.object({ jwt: secret, links: secret })
type Pair = z.output<typeof pair>
/** secrets.json. `also` are those that signed before; a file of before there was anything to seal has no `seal`. */
const keptFile = z.looseObject({
  ...pair.shape,
  seal: secret.optional(),
  also: z.array(pair).optional(),
})
type Kept = z.output<typeof keptFile> & { seal: string }

const random = (): string => randomBytes(48).toString('base64url')
const freshPair = (): Pair => ({ jwt: random(), links: random() })

const pathIn = (dataDir: string): string => join(dataDir, 'secrets.json')

const writeAnew = (path: string, kept: Kept): Promise<void> =>
  replaceWhole(path, JSON.stringify(kept))

const damaged = (path: string, which = ''): ConfigError =>
  new ConfigError(
    `${path} is damaged${which && ` (${which})`}. Put it back from a backup or a copy: what it sealed opens with no other (RUNBOOK.md, 9).`,
  )

const jsonIn = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(path)
  }
}

/** What the file holds; a secret that is missing or short would sign for everybody, and none is made in its place. */
const parseKept = (path: string, text: string): z.output<typeof keptFile> => {
  const { data, error } = keptFile.safeParse(jsonIn(path, text))
  if (!data) throw damaged(path, error.issues[0]?.path.join('.'))
  return data
}

const readKept = async (path: string): Promise<Kept | null> => {
  const text = await readSecretText(path, dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const kept = parseKept(path, text)
  const whole = { ...kept, seal: kept.seal ?? `seal:${kept.jwt}` }
  // So that it outlives a new signing key.
  if (kept.seal === undefined) await writeAnew(path, whole)
  return whole
}

const make = async (dataDir: string): Promise<Kept> => {
  const path = pathIn(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await makeOnce(path, JSON.stringify({ ...freshPair(), seal: random() }))
  const kept = await readKept(path)
  // A link that leads to nothing: what is there is read by nobody.
  if (!kept) throw new NotOurs(path)
  return kept
}

/**
 * The secrets of this installation. Where JWT_SECRET is given, all keys come from it, so that nodes behind one load
 * balancer agree without a shared disk.
 */
export const loadSecrets = async (place: SecretsPlace): Promise<Secrets> => {
  const { DATA_DIR, JWT_SECRET, JWT_SECRETS_ALSO = [] } = place
  if (JWT_SECRET) {
    const of = (use: string) =>
      signingKeysOf(`${use}${JWT_SECRET}`, ...JWT_SECRETS_ALSO.map((secret) => use + secret))
    return { jwt: of(''), links: of('links:'), seal: of('seal:') }
  }
  const kept = (await readKept(pathIn(DATA_DIR))) ?? (await make(DATA_DIR))
  const { jwt, links, seal, also = [] } = kept
  return {
    jwt: signingKeysOf(jwt, ...also.map((one) => one.jwt)),
    links: signingKeysOf(links, ...also.map((one) => one.links)),
    seal: signingKeysOf(seal),
  }
}

/**
 * Writes new signing keys into secrets.json, which a start reads. Those before are taken as well, unless `drop` says that
 * nothing they signed shall count any more. What is sealed stays as it is.
 */
export const rotateSigningKeys = async (dataDir: string, drop: boolean): Promise<void> => {
  await loadSecrets({ DATA_DIR: dataDir })
  const path = pathIn(dataDir)
  const kept = await readKept(path)
  if (!kept) throw new Error(`${path} is gone`)
  const { jwt, links, seal, also = [] } = kept
  await writeAnew(path, { ...freshPair(), seal, also: drop ? [] : [{ jwt, links }, ...also] })
}
