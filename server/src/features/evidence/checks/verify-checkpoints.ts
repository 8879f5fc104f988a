import type { Db } from '../../../platform/db/db.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'
import type { CheckpointFolder } from '../checkpoints/checkpoint-folder.ts'
import { allCheckpoints, lastLeaves } from '../checkpoints/checkpoints.store.ts'
import { signedAt } from '../log/chain-leaf.rules.ts'
import { type FoundNote, verifyLog } from './verify-log.ts'
import { verifyTips } from './verify-tips.read.ts'

/**
 * Holds the chains against the log, and the log against every checkpoint in the database and outside it; `more` are notes
 * that a person brought along. Answers one line a problem.
 */
export const verifyCheckpoints = async (
  db: Db,
  { verifiers, folder }: { verifiers: Verifier[]; folder: CheckpointFolder },
  more: FoundNote[] = [],
): Promise<string[]> => {
  const stored = await allCheckpoints(db)
  const kept = await folder.kept()
  const notes = [
    ...stored.map(({ at, note }) => ({ where: `the database, ${at.toISOString()}`, note })),
    ...kept.map(({ name, note }) => ({ where: `the file ${name}`, note })),
    ...more,
  ]
  return [
    ...(await verifyLog(db, verifiers, notes)),
    ...(await verifyDays(db)),
    ...(await verifyTips(db)),
  ]
}

/** Rows whose day is not the one in the log, which verifyLog has held against what was signed. */
const verifyDays = async (db: Db): Promise<string[]> =>
  (await lastLeaves(db)).flatMap(({ at, leaf }) => {
    const signed = signedAt(leaf)
    return signed === null || signed.getTime() === at.getTime()
      ? []
      : [
          `checkpoint in the database, ${at.toISOString()}: it was signed on ${signed.toISOString()}`,
        ]
  })
