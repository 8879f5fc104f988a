import { join } from 'node:path'
import { z } from 'zod'
import { isOwnKey } from '../../platform/files/own-keys.ts'
import { ANY_SIZE, readGivenText } from '../../platform/files/plain-file.ts'

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
/** A table or a column, which may be somebody's own: no name leads out of a folder, and a statement names the product's alone. */
const nameSchema = z.string().regex(/^[\p{L}\p{N}_$ -]+$/u)

const documentSchema = z.object({
  key: z.string().refine(isOwnKey, 'is no key of a document'),
  bytes: z.number(),
  sha256: sha256Schema,
  mime: z.string(),
  /** Whose it is, and the hash of the file as it is kept: sealed, it is another than the document's. */
  order_id: z.number().optional(),
  stored_sha256: sha256Schema.optional(),
})

const NEWEST = 3

/**
 * A backup folder: manifest.json, a state folder with tables/<name>.ndjson (one row a line) and, where the installation
 * keeps its secrets in a file, secrets.json; and documents by what they hold, shared by all backups into the folder. The
 * manifest is written last: without it the backup is none. Format 1, of 0.1.0, had no state folder, and documents/<key>.
 */
export const manifestSchema = z.object({
  format: z.literal([1, 2, NEWEST]),
  made_at: z.string(),
  /** The office it is of, so that another's is not written over; null where it had no staff yet. */
  office: z.string().nullable().default(null),
  /** The log of events as it was then: what writes over it has to go on from there. Null of a version that did not say it. */
  log: z
    .object({ size: z.int().min(0), root: sha256Schema })
    .nullable()
    .default(null),
  state: z
    .string()
    .regex(/^(state-[\w-]+)?$/)
    .default(''),
  /** The newest migration of the database; it is restored at that one and then brought up to date. */
  migration: z.string(),
  /** Steps up to that one that were not done: its rows have not seen them. */
  waiting: z.array(z.object({ name: z.string(), number: z.number() })).default([]),
  /** In the order in which they can be filled: what a row refers to comes first. */
  tables: z.array(z.object({ name: nameSchema, rows: z.number(), sha256: sha256Schema })),
  /** Identity columns and the last number each has given out. */
  sequences: z.array(z.object({ table: nameSchema, column: nameSchema, last: z.number() })),
  documents: z.array(documentSchema),
  /** Documents whose files were not there, or not what was uploaded, when the backup was made. */
  missing: z.array(documentSchema.extend({ key: z.string(), sha256: z.string() })).default([]),
  secrets: z.object({ sha256: sha256Schema }).nullable(),
  /** Tables, secrets and keys are files of the age format. */
  encrypted: z.boolean().default(false),
  /** The names of the keys that the database is sealed with. */
  ring: z.array(z.string()).default([]),
  /** Those keys themselves, in an encrypted backup. */
  keys: z.object({ sha256: sha256Schema }).nullable().default(null),
})
export type Manifest = z.infer<typeof manifestSchema>
export type KeptDocument = z.infer<typeof documentSchema>

export const manifestPath = (folder: string): string => join(folder, 'manifest.json')
type State = Pick<Manifest, 'state'> & { encrypted?: boolean }
const suffix = ({ encrypted = false }: State): string => (encrypted ? '.age' : '')
export const tablePath = (folder: string, state: State, table: string) =>
  join(folder, state.state, 'tables', `${table}.ndjson${suffix(state)}`)
export const keyRingPath = (folder: string, { state }: Pick<Manifest, 'state'>): string =>
  join(folder, state, 'data-keys.txt.age')
export const secretsPath = (folder: string, state: State): string =>
  join(folder, state.state, `secrets.json${suffix(state)}`)
export const documentPath = (
  folder: string,
  { format }: Pick<Manifest, 'format'>,
  { key, sha256 }: KeptDocument,
): string => join(folder, 'documents', format === 2 ? join(sha256.slice(0, 2), sha256) : key)

/** What a manifest names in its state folder. */
export const stateFiles = (
  folder: string,
  manifest: Manifest,
): { path: string; sha256: string }[] => [
  ...manifest.tables.map(({ name, sha256 }) => ({
    path: tablePath(folder, manifest, name),
    sha256,
  })),
  ...(manifest.secrets ? [{ path: secretsPath(folder, manifest), ...manifest.secrets }] : []),
  ...(manifest.keys ? [{ path: keyRingPath(folder, manifest), ...manifest.keys }] : []),
]

/** The hash of a document's file as it is kept. */
export const storedHash = ({ sha256, stored_sha256 = sha256 }: KeptDocument): string =>
  stored_sha256

/** The manifest of a finished backup; null where the folder holds none, or one that no backup of ours has. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    return manifestSchema.parse(JSON.parse(await readGivenText(manifestPath(folder), ANY_SIZE)))
  } catch {
    return null
  }
}

/** Why readManifest found none; nothing but that there is none, where there is no such file. */
export const whyNoManifest = async (folder: string): Promise<string> => {
  const path = manifestPath(folder)
  const written = await readGivenText(path, ANY_SIZE).catch((error) => ({ error }))
  if (typeof written === 'string') return whyUnreadable(folder, written)
  const { code } = written.error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? `${folder} holds no finished backup.`
    : `${path} cannot be read.`
}

const whyUnreadable = (folder: string, written: string): string => {
  const path = manifestPath(folder)
  try {
    const found = JSON.parse(written) as { format?: unknown } | null
    if (Number(found?.format) > NEWEST)
      return `The backup in ${folder} is of a newer version than this one (format ${found?.format}).`
    const [issue] = manifestSchema.safeParse(found).error?.issues ?? []
    return `The backup is damaged: ${path} cannot be read, since it says in ${issue?.path.join('.')} what no backup of ours says.`
  } catch {
    return `The backup is damaged: ${path} cannot be read.`
  }
}
