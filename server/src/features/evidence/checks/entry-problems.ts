import type { Db } from '../../../platform/db/db.ts'
import { NoteError } from '../../../platform/transparency-log/signed-note.ts'
import { newestCheckpoint } from '../checkpoints/checkpoints.store.ts'
import { type CheckpointDeps, LogRewritten } from '../checkpoints/take-checkpoint.ts'
import { proveEntry } from './prove-entry.ts'

export type Heads = Pick<CheckpointDeps, 'verifiers' | 'folder'>

/**
 * What is wrong with an order's newest entry, by its internal id, held against the newest signed checkpoint of the database and
 * that outside it; none is taken.
 */
export const entryProblems = async (
  db: Db,
  { verifiers, folder }: Heads,
  orderId: number,
): Promise<string[]> => {
  const kept = [await folder.newest(), (await newestCheckpoint(db))?.note]
  const problems = new Set<string>()
  for (const note of kept) {
    if (!note) continue
    const problem = await problemUnder(db, verifiers, orderId, note)
    if (problem) problems.add(problem)
  }
  return [...problems]
}

const problemUnder = async (
  db: Db,
  verifiers: Heads['verifiers'],
  orderId: number,
  note: string,
): Promise<string | null> => {
  try {
    await proveEntry(db, verifiers, orderId, note)
    return null
  } catch (error) {
    if (error instanceof LogRewritten) return error.message
    if (error instanceof NoteError) return `the newest checkpoint: ${error.message}`
    throw error
  }
}
