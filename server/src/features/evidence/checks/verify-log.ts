import type { Db } from '../../../platform/db/db.ts'
import { grewFrom } from '../../../platform/transparency-log/check-proof.ts'
import { type Checkpoint, openCheckpoint } from '../../../platform/transparency-log/checkpoint.ts'
import { consistencyProof } from '../../../platform/transparency-log/merkle-tree.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'
import { rootsAnew, storedSubtrees } from '../log/log-tree.read.ts'

/** A checkpoint and where it was found, as a person is told it. */
export type FoundNote = { where: string; note: string }
type Found = Checkpoint & { where: string }

/** What is wrong with the log, held against every checkpoint there is; [] where all agree. */
export const verifyLog = async (
  db: Db,
  verifiers: Verifier[],
  notes: FoundNote[],
): Promise<string[]> => {
  const { found, problems } = openAll(notes, verifiers)
  const sizes = [...new Set(found.map(({ size }) => size))].sort((a, b) => a - b)
  const roots = await rootsAnew(db, sizes)
  const bad = found
    .toSorted((a, b) => a.size - b.size)
    .flatMap((checkpoint) => judge(checkpoint, roots.get(checkpoint.size)))
  return [...problems, ...bad, ...(await verifyNodes(db, found, bad.length === 0))]
}

const openAll = (notes: FoundNote[], verifiers: Verifier[]) => {
  const found: Found[] = []
  const problems: string[] = []
  for (const { where, note } of notes) {
    try {
      found.push({ ...openCheckpoint(note, verifiers), where })
    } catch (error) {
      problems.push(`checkpoint in ${where}: ${(error as Error).message}`)
    }
  }
  return { found, problems }
}

const judge = ({ size, root, where }: Found, now: Buffer | undefined): string[] => {
  if (!now)
    return [`checkpoint in ${where}: it signs ${size} entries of the log, and some are gone`]
  return now.equals(root)
    ? []
    : [`checkpoint in ${where}: the first ${size} entries of the log are not those it signs`]
}

/** The stored subtree roots, by a proof between the oldest and the newest checkpoint as a log's clients check it. */
const verifyNodes = async (db: Db, found: Found[], rootsAgree: boolean): Promise<string[]> => {
  const sorted = found.toSorted((a, b) => a.size - b.size)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  if (!rootsAgree || !first || !last) return []
  const proof = await consistencyProof(storedSubtrees(db), first.size, last.size)
  return grewFrom(first, last, proof)
    ? []
    : ['the log: no proof leads from its oldest checkpoint to its newest']
}
