import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * A backup folder: manifest.json, tables/<name>.ndjson with one row a line, documents/<key>, and secrets.json where the
 * installation keeps its secrets in a file. The manifest is written last: without it the backup is none.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The newest migration of the database; it is restored at that one and then brought up to date. */
  migration: z.string(),
  /** Steps up to that one that were not done: its rows have not seen them. */
  waiting: z.array(z.object({ name: z.string(), number: z.number() })).default([]),
  /** In the order in which they can be filled: what a row refers to comes first. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  /** Identity columns and the last number each has given out. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
  documents: z.array(
    z.object({ key: z.string(), bytes: z.number(), sha256: z.string(), mime: z.string() }),
  ),
  secrets: z.object({ sha256: z.string() }).nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestPath = (folder: string): string => join(folder, 'manifest.json')
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.ndjson`)
export const documentPath = (folder: string, key: string): string => join(folder, 'documents', key)
export const secretsPath = (folder: string): string => join(folder, 'secrets.json')

/** The manifest of a finished backup; null where the folder holds none. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(manifestPath(folder), 'utf8')))
  } catch {
    return null
  }
}
