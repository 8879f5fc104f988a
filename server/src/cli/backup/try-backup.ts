import { AppError } from '../../platform/app-error.ts'
import type { OpenKept } from './encryption.ts'
import { type Manifest, tablePath } from './manifest.ts'
import { readPortions } from './read-portions.ts'

const damaged = (what: string): AppError =>
  new AppError(
    'conflict',
    `The backup is damaged: ${what}. Nothing was restored: take another one.`,
  )

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
