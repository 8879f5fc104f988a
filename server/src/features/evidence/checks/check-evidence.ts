import type { Db } from '../../../platform/db/db.ts'
import { verifyActivity } from '../../../platform/event-log/verify-activity.read.ts'
import { verifyChains } from '../../../platform/event-log/verify-chains.read.ts'
import { type CheckpointDeps, takeCheckpoint } from '../checkpoints/take-checkpoint.ts'
import { bindOlderRows } from './bind-older-rows.ts'
import { keepCheck } from './evidence-checks.store.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'
import { verifyErasures } from './verify-erasures.read.ts'
import { verifyInvoices } from './verify-invoices.read.ts'
import { sayRow, verifyRows } from './verify-rows.read.ts'
import { verifyStates } from './verify-states.ts'

/**
 * The check of each night: every chain, state, row and checkpoint against each other, written down for Admins; then a checkpoint
 * over all chains. Answers one line a problem.
 */
export const checkEvidence = async (db: Db, deps: CheckpointDeps): Promise<string[]> => {
  await bindOlderRows(db, deps.clock())
  const chains = await verifyChains(db)
  const problems = [
    ...chains.map(({ order_id, problem }) => `event chain of order ${order_id}: ${problem}`),
    ...(await verifyActivity(db)).map((problem) => `activity of the office: ${problem}`),
    ...(await verifyCheckpoints(db, deps)),
    ...(await verifyStates(db)),
    ...(await verifyErasures(db)),
    ...(await verifyInvoices(db)),
    ...(await verifyRows(db)).map(sayRow),
  ]
  await keepCheck(db, { at: deps.clock(), by: 'night', problems })
  await takeCheckpoint(db, deps, { all: true })
  return problems
}
