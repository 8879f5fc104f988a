import { migrations } from '../../../../../migrations/migrations.ts'
import type { Db } from '../../db.ts'
import { isBeforeServing, type ListedStep, listSteps } from '../migration-list.ts'
import { statementsOf } from '../statements-of.ts'
import { isNamed, readLedger } from '../step-ledger.ts'
import { describedGaps } from './described-gaps.read.ts'
import { laterStep } from './made-schema.ts'
import { viewGaps } from './view-gaps.read.ts'

const STEPS = listSteps(migrations)

const kept = new Map<ListedStep['step'], Promise<string[]>>()
const saidBy = ({ step }: ListedStep): Promise<string[]> => {
  const said = kept.get(step) ?? statementsOf(step)
  kept.set(step, said)
  return said
}

/**
 * What of the schema is not as the migrations made it. Steps that come before serving are done, whatever the ledger says: who can change
 * the one can write in the other. `withIndexes`: whether a plain one that is gone or sleeps is told.
 */
export const gapsOf = async (
  db: Db,
  { withIndexes }: { withIndexes: boolean },
): Promise<string[]> => {
  const ledger = (await readLedger(db)).filter(({ done }) => done)
  const done = STEPS.filter((step) => isBeforeServing(step) || ledger.some(isNamed(step)))
  const said = await Promise.all(done.map(saidBy))
  const later = new Set(done.map(laterStep))
  return [
    ...(await describedGaps(db, { isDone: (step) => later.has(step), withIndexes })),
    ...(await viewGaps(db, said.flat())),
  ]
}

/** All of it, each index included; a line each. */
export const schemaGaps = (db: Db): Promise<string[]> => gapsOf(db, { withIndexes: true })
