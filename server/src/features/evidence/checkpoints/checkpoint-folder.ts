import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceWhole } from '../../../platform/files/flush-to-disk.ts'
import { NotOurs, readGivenText } from '../../../platform/files/plain-file.ts'
import { openCheckpoint, sizeSaid } from '../../../platform/transparency-log/checkpoint.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'

/** The signed heads as files beside the database: what somebody who rewrites the database does not rewrite. */
export type CheckpointFolder = {
  keep: (note: string) => Promise<void>
  /** The note of the largest log; what lies beside the notes and is none is passed by, and is among those kept. */
  newest: () => Promise<string | null>
  /** Every note kept, with the name of its file; '' for what is no file. */
  kept: () => Promise<{ name: string; note: string }[]>
}

const folderIn = (dataDir: string): string => join(dataDir, 'checkpoints')
const END = '.checkpoint'
const COPY = { flag: 'wx', mode: 0o600 }

/** The file of a checkpoint, wherever it is kept; names sort as sizes do. */
export const checkpointFile = (size: number): string => `${String(size).padStart(12, '0')}${END}`

const namesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder).catch(() => [])
  return found.filter((name) => name.endsWith(END)).sort()
}

/** The text of such a file; '' of a pipe, or of a folder, that somebody laid there. */
const noteIn = (folder: string, name: string): Promise<string> =>
  readGivenText(join(folder, name)).catch((error: unknown) => {
    if (error instanceof NotOurs) return ''
    throw error
  })

/** Copies the notes that a DATA_DIR keeps into another that has none; an empty file stands for what is no file. */
export const copyCheckpoints = async (from: string, to: string): Promise<void> => {
  await mkdir(folderIn(to), { mode: 0o700 })
  for (const name of await namesIn(folderIn(from)))
    await writeFile(join(folderIn(to), name), await noteIn(folderIn(from), name), COPY)
}

export const checkpointFolder = (dataDir: string, verifiers: Verifier[]): CheckpointFolder => {
  const folder = folderIn(dataDir)
  return {
    keep: async (note) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { size } = openCheckpoint(note, verifiers)
      await replaceWhole(join(folder, checkpointFile(size)), note)
    },
    newest: async () => {
      for (const name of (await namesIn(folder)).toReversed()) {
        const note = await noteIn(folder, name)
        const size = sizeSaid(note)
        if (size !== null && name === checkpointFile(size)) return note
      }
      return null
    },
    kept: async () =>
      Promise.all(
        (await namesIn(folder)).map(async (name) => ({ name, note: await noteIn(folder, name) })),
      ),
  }
}
