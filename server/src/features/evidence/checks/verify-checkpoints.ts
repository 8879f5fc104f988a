import type { Db } from '../../../platform/db/db.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'
import type { CheckpointFolder } from '../checkpoints/checkpoint-folder.ts'
import { allCheckpoints, lastLeaves } from '../checkpoints/checkpoints.store.ts'
import { signedAt } from '../log/chain-leaf.rules.ts'
import { leafCounter } from '../log/counted-leaves.read.ts'
import { logEnd } from '../log/log-end.read.ts'
import { walkLog } from '../log/walk-log.read.ts'
import { type FoundNote, judgeCheckpoint, judgeEnd, openAll } from './verify-log.ts'
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
  const { found, problems } = openAll(notes, verifiers)
  const end = await logEnd(db)
  const sizes = [...new Set(found.map(({ size }) => size))]
  const walked = await walkLog(db, sizes, end.leaves)
  const counter = leafCounter(db, [...walked.counts.map(({ index }) => index), end.leaves])
  const tips = await verifyTips(db, counter.add)
  return [
    ...problems,
    ...found.flatMap((checkpoint) =>
      judgeCheckpoint(checkpoint, walked.roots.get(checkpoint.size)),
    ),
    ...judgeEnd(end, walked, counter.counted()),
    ...(await verifyDays(db)),
    ...tips,
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
