import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushToDisk } from '../../platform/files/flush-to-disk.ts'
import { openCheckpoint } from '../../platform/transparency-log/checkpoint.ts'
import type { Verifier } from '../../platform/transparency-log/signed-note.ts'

/** The signed heads as files beside the database: what somebody who rewrites the database does not rewrite. */
export type CheckpointFolder = {
  keep: (note: string) => Promise<void>
  /** Every note kept, with the name of its file. */
  kept: () => Promise<{ name: string; note: string }[]>
}

const nameOf = (size: number): string => `${String(size).padStart(12, '0')}.checkpoint`

export const checkpointFolder = (dataDir: string, verifiers: Verifier[]): CheckpointFolder => {
  const folder = join(dataDir, 'checkpoints')
  return {
    keep: async (note) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, nameOf(openCheckpoint(note, verifiers).size))
      const growing = `${path}.${randomUUID()}`
      const file = await open(growing, 'w', 0o600)
      try {
        await file.writeFile(note)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(growing, path)
      await flushToDisk(folder)
    },
    kept: async () => {
      const names = await readdir(folder).catch(() => [])
      const notes = names.filter((name) => name.endsWith('.checkpoint')).sort()
      return Promise.all(
        notes.map(async (name) => ({ name, note: await readFile(join(folder, name), 'utf8') })),
      )
    },
  }
}
