import { AppError } from '../../../platform/app-error.ts'
import { NoteError } from '../../../platform/transparency-log/signed-note.ts'
import type { OpenKept } from '../encryption.ts'
import { digestOfFile } from '../hashed-files.ts'
import { type Manifest, stateFiles, tablePath } from '../manifest.ts'
import { readPortions } from '../read-portions.ts'
import { keptVerifiers } from '../verifier-keys.ts'
import { damaged } from './refusal.ts'

/** Each file of its state is there, as it was written. */
export const assertWhole = async (folder: string, manifest: Manifest): Promise<void> => {
  for (const { path, sha256 } of stateFiles(folder, manifest)) {
    const digest = await digestOfFile(path)
    if (!digest) throw damaged(`${path} is missing`)
    if (digest.sha256 !== sha256) throw damaged(`${path} has changed`)
  }
}

/** The keys of checkpoints that it holds can be read. */
export const assertVerifiers = async (folder: string, { state }: Manifest): Promise<void> => {
  try {
    await keptVerifiers(folder, state)
  } catch (error) {
    if (!(error instanceof NoteError)) throw error
    throw damaged(`a key of checkpoints in ${state} cannot be read`)
  }
}

/** How many rows a table's file holds, and the columns of its first one; null for none. */
const readTable = async (open: OpenKept, path: string) => {
  let rows = 0
  let columns: string[] | null = null
  for await (const portion of readPortions(await open(path))) {
    columns ??= Object.keys(JSON.parse(portion[0] ?? '{}') as object)
    rows += portion.length
  }
  return { rows, columns }
}

/** Reads what a backup says of its tables against what they hold, before anything is written. Refuses one that disagrees with itself. */
export const assertAgrees = async (
  open: OpenKept,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  const columnsOf = new Map<string, string[] | null>()
  for (const { name, rows } of manifest.tables) {
    const found = await readTable(open, tablePath(folder, manifest, name)).catch(
      (error: unknown) => {
        if (error instanceof AppError) throw error
        throw damaged(`${name} cannot be read (${(error as Error).message})`)
      },
    )
    if (found.rows !== rows) throw damaged(`${name} holds ${found.rows} of ${rows} rows`)
    columnsOf.set(name, found.columns)
  }
  for (const { table, column, last } of manifest.sequences) {
    const columns = columnsOf.get(table)
    const isThere = columns === null || columns?.includes(column)
    if (!isThere || !Number.isSafeInteger(last) || last < 0)
      throw damaged(`its manifest.json counts ${table}.${column} up to ${last}`)
  }
}
