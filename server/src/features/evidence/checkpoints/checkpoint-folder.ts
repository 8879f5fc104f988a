import { randomUUID } from 'node:crypto'
import { cp, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushToDisk } from '../../../platform/files/flush-to-disk.ts'
import { readGivenText } from '../../../platform/files/plain-file.ts'
import { openCheckpoint } from '../../../platform/transparency-log/checkpoint.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'

/** The signed heads as files beside the database: what somebody who rewrites the database does not rewrite. */
export type CheckpointFolder = {
  keep: (note: string) => Promise<void>
  /** The note of the largest log. */
  newest: () => Promise<string | null>
  /** Every note kept, with the name of its file. */
  kept: () => Promise<{ name: string; note: string }[]>
}

const folderIn = (dataDir: string): string => join(dataDir, 'checkpoints')
const END = '.checkpoint'

/** The file of a checkpoint, wherever it is kept; names sort as sizes do. */
export const checkpointFile = (size: number): string => `${String(size).padStart(12, '0')}${END}`

/** Copies the notes that a DATA_DIR keeps into another. */
export const copyCheckpoints = async (from: string, to: string): Promise<void> => {
  await mkdir(folderIn(from), { recursive: true, mode: 0o700 })
  const filter = (path: string) => path === folderIn(from) || path.endsWith(END)
  await cp(folderIn(from), folderIn(to), { recursive: true, filter })
}

export const checkpointFolder = (dataDir: string, verifiers: Verifier[]): CheckpointFolder => {
  const folder = folderIn(dataDir)
  const names = async (): Promise<string[]> => {
    const found = await readdir(folder).catch(() => [])
    return found.filter((name) => name.endsWith(END)).sort()
  }
  return {
    keep: async (note) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, checkpointFile(openCheckpoint(note, verifiers).size))
      const growing = `${path}.${randomUUID()}`
      const file = await open(growing, 'wx', 0o600)
      try {
        await file.writeFile(note)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(growing, path)
      await flushToDisk(folder)
    },
    newest: async () => {
      const newest = (await names()).at(-1)
      return newest === undefined ? null : readGivenText(join(folder, newest))
    },
    kept: async () =>
      Promise.all(
        (await names()).map(async (name) => ({
          ...{ name, note: await readGivenText(join(folder, name)) },
        })),
      ),
  }
}
