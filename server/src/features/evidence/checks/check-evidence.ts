import type { Db } from '../../../platform/db/db.ts'
import { keepCheck } from '../checkpoints/keep-check.store.ts'
import { type CheckpointDeps, takeCheckpoint } from '../checkpoints/take-checkpoint.ts'
import { attempt } from './attempt.ts'
import { bindOlderRows } from './bind-older-rows.ts'
import { type RecordCheck, recordChecks } from './record-checks.ts'

/**
 * The check of each night: every chain, state, row and checkpoint against each other, written down for Admins; then a checkpoint
 * over all chains. Answers one line a problem.
 */
export const checkEvidence = async (db: Db, deps: CheckpointDeps): Promise<string[]> => {
  await bindOlderRows(db, deps.clock())
  const problems: string[] = []
  for (const { about, all } of Object.values<RecordCheck>(recordChecks))
    problems.push(...(await attempt(about, () => all(db, { deps: async () => deps }))))
  await keepCheck(db, { at: deps.clock(), by: 'night', problems }, deps.signer)
  await takeCheckpoint(db, deps, { all: true })
  return problems
}
